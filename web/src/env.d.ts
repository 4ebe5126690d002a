declare module 'virtual:icon-paths' {
  const paths: Record<string, string>;
  export default paths;
}

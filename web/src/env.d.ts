declare module 'virtual:icon-symbols' {
  const symbols: string;
  export default symbols;
}

/** The file of an answer that changes only with a new version of the client; null where the tables must be asked. */
export function prebuilt(path: string, query: Record<string, string>): string | null {
  if (query.version !== undefined || !/^games(\/[a-z_]+(\/(words|rulebook))?)?$/.test(path)) return null;
  return `api/${path}${query.language ? `.${query.language}` : ''}.json`;
}

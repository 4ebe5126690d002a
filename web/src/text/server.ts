import type { Catalogue } from './catalogue';

/** A sentence of the server in another language: its English, with gaps, is the key. What it does not know stays English. */
export function again(sentence: string, catalogue: Catalogue): string {
  const exact = catalogue[`server.${sentence}`];
  if (exact !== undefined) return exact;
  for (const [key, translated] of Object.entries(catalogue)) {
    if (!key.startsWith('server.') || !key.includes('{')) continue;
    const said = template(key.slice('server.'.length)).exec(sentence);
    if (said) return translated.replace(/\{(\d)\}/g, (_, gap: string) => said[Number(gap)] ?? '');
  }
  return sentence;
}

const template = (english: string): RegExp =>
  new RegExp(`^${english.split(/\{\d\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+?)')}$`);

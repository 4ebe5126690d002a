import type { Answer, Request } from './transport';

/** Asks the server that this page came from. */
export async function ask({ method, path, query, body }: Request): Promise<Answer> {
  const search = Object.keys(query).length ? `?${new URLSearchParams(query)}` : '';
  const answer = await fetch(`/api/${path}${search}`, {
    method,
    credentials: 'same-origin',
    ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
  });
  const said = (await answer.json().catch(() => ({ reason: answer.statusText }))) as Answer['said'];
  return { status: answer.status, said };
}

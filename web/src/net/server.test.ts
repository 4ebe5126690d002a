import { afterEach, expect, test, vi } from 'vitest';
import { transport } from './server';

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, text: string): { url: string; init: RequestInit }[] {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return Promise.resolve(new Response(text, { status, statusText: 'Not now' }));
  });
  return asked;
}

test('a request is a path, its query and a body only where something is posted', async () => {
  const asked = answering(200, '{"name":"Ada"}');
  expect(await transport.ask({ method: 'GET', path: 'tables/ABCDE', query: { key: 'a b' } })).toEqual({ status: 200, said: { name: 'Ada' } });
  await transport.ask({ method: 'POST', path: 'me', query: {}, body: { name: 'Ada' } });
  expect(asked.map(({ url, init }) => [init.method, url, init.body])).toEqual([
    ['GET', '/api/tables/ABCDE?key=a+b', undefined],
    ['POST', '/api/me', '{"name":"Ada"}'],
  ]);
});

test('a failure that is not of ours still has a reason', async () => {
  answering(502, '<html>');
  expect(await transport.ask({ method: 'GET', path: 'me', query: {} })).toEqual({ status: 502, said: { reason: 'Not now' } });
});

import { describe, expect, it } from 'vitest';
import { HASHES, PATHS } from './address';

const ADDRESSES = ['/', '/rules/goat', '/t/ABCDE/replay?n=3&key=x-y', '/rules/goat#G4.2', '/t/ABCDE?guide=1#M1.2'];

describe.each([
  ['paths', PATHS, 'https://host.example/'],
  ['a folder', HASHES, 'https://host.example/some/folder/index.html?ignored=1'],
])('addresses as %s', (_, addresses, page) => {
  it.each(ADDRESSES)('read back: %s', (address) => {
    const { path, search, hash } = addresses.read(new URL(addresses.href(address), page))!;
    expect(path + search + hash).toBe(address);
  });

  it('begin at home', () => {
    expect(addresses.read(new URL(page))!.path).toBe('/');
  });
});

it('a link of a folder stays in its folder', () => {
  expect(new URL(HASHES.href('/rules'), 'https://host.example/a/b/').href).toBe('https://host.example/a/b/#/rules');
});

it.each(['api/schema.json', 'device/'])('%s is not a page of this client', (path) => {
  expect(PATHS.read(new URL(path, 'https://host.example/'))).toBeNull();
});

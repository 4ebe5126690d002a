import { describe, expect, it } from 'vitest';
import { fromHex, mix, sha256, toHex } from './sha256';

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

describe('sha256', () => {
  it('gives the digests of the standard', () => {
    expect(toHex(sha256(text('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(toHex(sha256(text('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(toHex(sha256(text('a'.repeat(119))))).toBe('31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb');
    expect(toHex(sha256(text('a'.repeat(64))))).toBe('ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb');
  });

  it('mixes a seed as the server does', () => {
    const seed = fromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
    expect(toHex(mix(seed, ['äh', '', 'noise']))).toBe('bb7e4542f455b10fdfb5313afccb7ec002b0902553604bebbdff44b5d7db6d9d');
  });
});

/** SHA-256 (FIPS 180-4), so that any browser can check the seal: crypto.subtle is missing on pages served without TLS in a home network. */
const K = constants();

function constants(): Uint32Array {
  const found = new Uint32Array(64);
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  primes.forEach((prime, i) => (found[i] = fraction(Math.cbrt(prime))));
  return found;
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 0x1_0000_0000) >>> 0;
}

const START = Uint32Array.from([2, 3, 5, 7, 11, 13, 17, 19], (prime) => fraction(Math.sqrt(prime)));
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(data: Uint8Array): Uint8Array {
  const length = data.length;
  const padded = new Uint8Array(((length + 8) >> 6 << 6) + 64);
  padded.set(data);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((length * 8) / 0x1_0000_0000));
  view.setUint32(padded.length - 4, (length * 8) >>> 0);
  const hash = Uint32Array.from(START);
  const w = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) block(view, at, w, hash);
  const digest = new Uint8Array(32);
  hash.forEach((word, i) => new DataView(digest.buffer).setUint32(i * 4, word));
  return digest;
}

function block(view: DataView, at: number, w: Uint32Array, hash: Uint32Array): void {
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15]!;
    const b = w[i - 2]!;
    const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = (w[i - 16]! + small + w[i - 7]! + large) | 0;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i]! + word) | 0));
}

export const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The seed that a game was dealt from: a hash over a label, the committed seed and each seat's words, every part preceded by its length. */
export function mix(seed: Uint8Array, words: string[]): Uint8Array {
  const encode = new TextEncoder();
  const parts = [encode.encode('tinhorn seed 1'), seed, ...words.map((each) => encode.encode(each))];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(whole.buffer).setUint32(at, part.length);
    whole.set(part, at + 4);
    at += 4 + part.length;
  }
  return sha256(whole);
}

import {
  constants,
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCipher } from './createCipher';
import { newSessionKey } from './newSessionKey';
import { sealForServer } from './sealForServer';

const KEY = 'aB3dE6gH9jK2mN5p';
const TEXTS = ['', '{}', '"1234567890123456"', '{"name":"南京·规矩 ½ 😀","price":"12.30"}', 'x'.repeat(100_000)];

/** The other side, by Node's own implementation. */
const node = {
  open(sealed: string, mode: 'cbc' | 'ecb'): string {
    const bytes = Buffer.from(sealed, 'base64');
    const cipher =
      mode === 'cbc'
        ? createDecipheriv('aes-128-cbc', KEY, bytes.subarray(0, 16))
        : createDecipheriv('aes-128-ecb', KEY, null);
    return cipher.update(mode === 'cbc' ? bytes.subarray(16) : bytes, undefined, 'utf8') + cipher.final('utf8');
  },
  seal(text: string, mode: 'cbc' | 'ecb'): string {
    const iv = randomBytes(16);
    const cipher = mode === 'cbc' ? createCipheriv('aes-128-cbc', KEY, iv) : createCipheriv('aes-128-ecb', KEY, null);
    return Buffer.concat([...(mode === 'cbc' ? [iv] : []), cipher.update(text, 'utf8'), cipher.final()]).toString(
      'base64',
    );
  },
};

function isJson(open: () => string): boolean {
  try {
    JSON.parse(open());
    return true;
  } catch {
    return false;
  }
}

describe('cipher of the wire', () => {
  for (const [name, mode] of [
    ['CBC', 'cbc'],
    ['ECB', 'ecb'],
  ] as const) {
    it(`${name}: Node's own implementation reads what the page writes and writes what it reads`, () => {
      const cipher = createCipher(KEY, name);
      for (const text of TEXTS) {
        expect(node.open(cipher.seal(text), mode)).toBe(text);
        expect(cipher.open(node.seal(text, mode))).toBe(text);
      }
    });
  }

  it('CBC: the same text never looks the same, not even in its first block', () => {
    const { seal } = createCipher(KEY, 'CBC');
    const sealed = Array.from({ length: 50 }, () => Buffer.from(seal('{"a":"1"}'), 'base64'));
    expect(new Set(sealed.map((bytes) => bytes.subarray(0, 16).toString('hex'))).size).toBe(50);
    expect(new Set(sealed.map((bytes) => bytes.subarray(16, 32).toString('hex'))).size).toBe(50);
  });

  it('gives no JSON for another key, a cut text or plain text', () => {
    const cipher = createCipher(KEY, 'CBC');
    const sealed = node.seal('{"a":"1","b":"二"}', 'cbc');
    const faulty: (() => string)[] = [
      () => createCipher('ZZZZZZZZZZZZZZZZ', 'CBC').open(sealed),
      () => cipher.open(sealed.slice(0, 20)),
      () => cipher.open('{"a":1}'),
      () => cipher.open(''),
    ];
    expect(faulty.map(isJson)).toEqual([false, false, false, false]);
  });
});

describe('session key', () => {
  it('B-255 is 16 letters and digits, all of them about equally often', () => {
    const keys = Array.from({ length: 4000 }, newSessionKey);
    expect(keys.filter((key) => !/^[A-Za-z0-9]{16}$/.test(key))).toEqual([]);
    expect(new Set(keys).size).toBe(4000);
    const counts = new Map<string, number>();
    for (const character of keys.join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
    // 64,000 characters over 62: 1,032 each. Taking bytes modulo 62 would give eight of them 1,250.
    expect(counts.size).toBe(62);
    expect(Math.min(...counts.values())).toBeGreaterThan(850);
    expect(Math.max(...counts.values())).toBeLessThan(1200);
  });
});

describe('what only the server can read', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

  it('B-258 comes out with OAEP and SHA-256', () => {
    for (const text of [KEY, 'R'.repeat(190)]) {
      const bytes = Buffer.from(sealForServer(text, { publicKey: pem, keyPadding: 'OAEP' }), 'base64');
      expect(
        privateDecrypt(
          { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
          bytes,
        ).toString(),
      ).toBe(text);
    }
  });

  it('comes out with PKCS #1 for old servers', () => {
    const bytes = Buffer.from(sealForServer(KEY, { publicKey: pem, keyPadding: 'PKCS1' }), 'base64');
    // Node refuses to take this padding off by itself: 00 02, random bytes without zero, 00, text.
    const block = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, bytes);
    expect([...block.subarray(0, 2)]).toEqual([0, 2]);
    expect(block.subarray(block.indexOf(0, 2) + 1).toString()).toBe(KEY);
    expect(block.indexOf(0, 2)).toBe(256 - KEY.length - 1);
  });

  it('is refused without a key, and when it is longer than the key holds', () => {
    for (const publicKey of [null, '', 'no key', pem.slice(0, 100)])
      expect(() => sealForServer(KEY, { publicKey, keyPadding: 'OAEP' })).toThrow('public key');
    expect(() => sealForServer('R'.repeat(191), { publicKey: pem, keyPadding: 'OAEP' })).toThrow('does not hold');
  });
});

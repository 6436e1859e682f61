import { describe, expect, it } from 'vitest';
import { createCipher } from '../../src/client/crypt';
import { Encryption } from '../../src/server/crypt/Encryption';
import { freshKeyPair } from '../../src/server/crypt/keyPair';

const KEY = 'aB3dE6gH9jK2mN5p';
const TEXTS = ['', '{}', '{"name":"南京·规矩 ½ 😀","price":"12.30"}', 'x'.repeat(100_000)];

describe('the authenticated cipher of the wire', () => {
  it('GCM: Node reads what the page writes and writes what it reads; nothing that was changed on the way opens, at no bit', () => {
    const cipher = createCipher(KEY, 'GCM');
    const server = new Encryption(freshKeyPair(), 'GCM');
    for (const text of TEXTS) {
      expect(server.decrypt(cipher.seal(text), KEY)).toBe(text);
      expect(cipher.open(server.encrypt(text, KEY))).toBe(text);
    }
    const [ours, theirs] = [
      Buffer.from(cipher.seal('{"price":"12.30"}'), 'base64'),
      Buffer.from(server.encrypt('{"price":"12.30"}', KEY), 'base64'),
    ];
    const changed = (bytes: Buffer, bit: number): string => {
      const copy = Buffer.from(bytes);
      copy[bit >> 3]! ^= 1 << (bit & 7);
      return copy.toString('base64');
    };
    for (let bit = 0; bit < ours.length * 8; bit++)
      expect(() => server.decrypt(changed(ours, bit), KEY), `bit ${bit}`).toThrow('请求参数错误');
    for (let bit = 0; bit < theirs.length * 8; bit++)
      expect(() => cipher.open(changed(theirs, bit)), `bit ${bit}`).toThrow(/invalid/);
    for (const cut of ['', ours.subarray(0, 11).toString('base64'), ours.subarray(0, 27).toString('base64')])
      expect(() => server.decrypt(cut, KEY)).toThrow('请求参数错误');
    expect(() => createCipher('ZZZZZZZZZZZZZZZZ', 'GCM').open(theirs.toString('base64'))).toThrow(/invalid/);
    expect(new Set(Array.from({ length: 50 }, () => cipher.seal('x').slice(0, 16))).size).toBe(50);
  });
});

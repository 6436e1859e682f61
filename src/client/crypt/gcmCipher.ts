import { gcm } from '@noble/ciphers/aes.js';
import type { Cipher } from './Cipher';

const NONCE = 12;
/** Bytes that are made one text at once: an argument list is bounded. */
const CHUNK = 8192;

/**
 * AES-128-GCM: a random nonce in front, the tag behind; what was changed on the way does not open. By a library, since
 * the browser's own is there over TLS only.
 */
export function gcmCipher(sessionKey: string): Cipher {
  const key = new TextEncoder().encode(sessionKey);
  return {
    seal(text) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
      const body = gcm(key, nonce).encrypt(new TextEncoder().encode(text));
      const sealed = new Uint8Array(NONCE + body.length);
      sealed.set(nonce);
      sealed.set(body, NONCE);
      return toBase64(sealed);
    },
    open(sealed) {
      const bytes = Uint8Array.from(atob(sealed), (character) => character.codePointAt(0)!);
      return new TextDecoder('utf-8', { fatal: true }).decode(
        gcm(key, bytes.subarray(0, NONCE)).decrypt(bytes.subarray(NONCE)),
      );
    },
  };
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += String.fromCodePoint(...bytes.subarray(start, start + CHUNK));
  return btoa(text);
}

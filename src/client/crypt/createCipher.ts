import AES from 'crypto-js/aes';
import CryptoJS from 'crypto-js/core';
import Base64 from 'crypto-js/enc-base64';
import Utf8 from 'crypto-js/enc-utf8';
import ECB from 'crypto-js/mode-ecb';
import type { ClientConfig } from '../../language/wire';
import type { Cipher } from './Cipher';
import { gcmCipher } from './gcmCipher';

const IV_WORDS = 4;
const BYTES_PER_WORD = 4;

/**
 * AES-128 with the 16 characters of `sessionKey` as key bytes. GCM is authenticated; the others have PKCS7 padding. CBC
 * puts a random initialisation vector in front of the ciphertext; ECB, for old servers, has none.
 */
export function createCipher(sessionKey: string, mode: ClientConfig['cipher']): Cipher {
  if (mode === 'GCM') return gcmCipher(sessionKey);
  const key = Utf8.parse(sessionKey);
  return mode === 'ECB' ? ecb(key) : cbc(key);
}

function cbc(key: CryptoJS.lib.WordArray): Cipher {
  return {
    seal(text) {
      const iv = CryptoJS.lib.WordArray.create([...crypto.getRandomValues(new Int32Array(IV_WORDS))]);
      const { ciphertext } = AES.encrypt(Utf8.parse(text), key, { iv });
      return Base64.stringify(iv.clone().concat(ciphertext));
    },
    open(sealed) {
      const { words, sigBytes } = Base64.parse(sealed);
      const iv = CryptoJS.lib.WordArray.create(words.slice(0, IV_WORDS));
      const ciphertext = CryptoJS.lib.WordArray.create(words.slice(IV_WORDS), sigBytes - IV_WORDS * BYTES_PER_WORD);
      return Utf8.stringify(AES.decrypt(CryptoJS.lib.CipherParams.create({ ciphertext }), key, { iv }));
    },
  };
}

function ecb(key: CryptoJS.lib.WordArray): Cipher {
  return {
    seal: (text) => Base64.stringify(AES.encrypt(Utf8.parse(text), key, { mode: ECB }).ciphertext),
    open: (sealed) =>
      Utf8.stringify(
        AES.decrypt(CryptoJS.lib.CipherParams.create({ ciphertext: Base64.parse(sealed) }), key, { mode: ECB }),
      ),
  };
}

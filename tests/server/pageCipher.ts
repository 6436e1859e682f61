import { constants, createCipheriv, createDecipheriv, publicEncrypt, randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * The page's half of the encryption, written a second time with other means, so that a mistake in one of them shows.
 */
export function pageCipher(publicKey: string) {
  const keys = new Map<string, string>();
  const cover = (text: string) =>
    publicEncrypt(
      { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(text),
    ).toString('base64');
  const encrypt = (text: string, key: string): string => {
    const iv = randomBytes(16);
    const cipher = createCipheriv('aes-128-cbc', key, iv);
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
  };
  const decrypt = (text: string, key: string): string => {
    const bytes = Buffer.from(text, 'base64');
    const decipher = createDecipheriv('aes-128-cbc', key, bytes.subarray(0, 16));
    return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString('utf8');
  };
  const keyOf = (options: InjectOptions): string | undefined =>
    keys.get(
      String((options.headers as Record<string, string> | undefined)?.authorization ?? '').replace('Bearer ', ''),
    );
  return {
    encrypt,
    decrypt,
    keyOf,
    /** The form of a token call with a new key, and under the public key what a refresh covers. */
    form(form: Record<string, string>): { key: string; form: Record<string, string> } {
      const key = Array.from(randomBytes(16), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
      const covers = form.grant_type === 'refresh_token';
      const fields = Object.entries(form).map(([name, value]) => [
        name,
        covers && name !== 'grant_type' ? cover(value) : value,
      ]);
      return { key, form: { ...Object.fromEntries(fields), aesKey: cover(key) } };
    },
    remember: (token: string, key: string) => void keys.set(token, key),
    /** A call as the page would send it under its token's key. */
    sealed(options: InjectOptions): InjectOptions {
      const key = keyOf(options);
      if (key === undefined) return options;
      const [path = '', search = ''] = String(options.url).split('?');
      const query = {
        ...Object.fromEntries(new URLSearchParams(search)),
        ...(options.query as Record<string, string> | undefined),
      };
      const isBare = Object.keys(query).length === 0;
      const isJson = options.payload !== undefined && typeof options.payload === 'object';
      return {
        ...options,
        url: path,
        query: isBare ? {} : { data: encrypt(JSON.stringify(query), key) },
        ...(isJson ? { payload: { data: encrypt(JSON.stringify(options.payload), key) } } : {}),
      };
    },
    /** The data of an answer in clear. */
    opened(options: InjectOptions, data: unknown): unknown {
      const key = keyOf(options);
      return key === undefined || typeof data !== 'string' ? data : JSON.parse(decrypt(data, key));
    },
  };
}

export type PageCipher = ReturnType<typeof pageCipher>;

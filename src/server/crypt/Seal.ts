import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/**
 * Keeps short secrets of sessions unreadable in the database: AES-256-GCM under a key derived from the server's private
 * key.
 */
export class Seal {
  readonly #key: Buffer;

  constructor(privateKey: KeyObject) {
    this.#key = Buffer.from(
      hkdfSync('sha256', privateKey.export({ type: 'pkcs8', format: 'der' }), 'guiju', 'session keys', 32),
    );
  }

  close(secret: string): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  }

  /** @throws Error for a text that was sealed with another key, or changed */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, NONCE));
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  }
}

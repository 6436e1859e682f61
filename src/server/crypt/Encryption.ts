import { constants, createCipheriv, createDecipheriv, privateDecrypt, randomBytes } from 'node:crypto';
import type { ClientConfig } from '../../language/wire';
import { isTooDeep } from '../readJson';
import { CallError } from '../Refusal';
import type { KeyPair } from './keyPair';

const VECTOR = { GCM: 12, CBC: 16, ECB: 0 } as const;
const TAG = 16;

/**
 * The server's half of the encryption of calls: AES-128 with the session's 16 characters, GCM with a random nonce in
 * front and its tag behind (CBC with its IV, and ECB, for old pages), and RSA-OAEP for what comes under the public key.
 * A text that cannot be opened is a faulty call, whatever is wrong with it: no answer may tell a wrong padding from a
 * wrong content.
 */
export class Encryption {
  constructor(
    private readonly keys: KeyPair,
    readonly cipher: ClientConfig['cipher'],
  ) {}

  get publicKey(): string {
    return this.keys.publicKey;
  }

  encrypt(text: string, key: string): string {
    const vector = randomBytes(VECTOR[this.cipher]);
    if (this.cipher === 'GCM') {
      const cipher = createCipheriv(GCM, Buffer.from(key, 'utf8'), vector);
      return Buffer.concat([vector, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64',
      );
    }
    const cipher = createCipheriv(
      `aes-128-${this.cipher.toLowerCase()}`,
      Buffer.from(key, 'utf8'),
      this.cipher === 'CBC' ? vector : null,
    );
    return Buffer.concat([vector, cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
  }

  /** @throws CallError 400 */
  decrypt(text: unknown, key: string): string {
    try {
      if (typeof text !== 'string') throw new Error('no text');
      const bytes = Buffer.from(text, 'base64');
      const [vector, body] = [bytes.subarray(0, VECTOR[this.cipher]), bytes.subarray(VECTOR[this.cipher])];
      return (
        this.cipher === 'GCM' ? authenticated(key, vector, body) : plain(this.cipher, key, vector, body)
      ).toString('utf8');
    } catch {
      throw new CallError(400, '请求参数错误');
    }
  }

  /** Decrypts JSON. @throws CallError 400 */
  decryptJson(text: unknown, key: string): unknown {
    const json = this.decrypt(text, key);
    if (isTooDeep(json)) throw new CallError(400, '请求参数错误');
    try {
      return JSON.parse(json, withoutPrototype);
    } catch {
      throw new CallError(400, '请求参数错误');
    }
  }

  /** Opens what was encrypted with the public key. @throws CallError 400 */
  open(text: string): string {
    try {
      return privateDecrypt(
        { key: this.keys.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(text, 'base64'),
      ).toString('utf8');
    } catch {
      throw new CallError(400, '请求参数错误');
    }
  }
}

const GCM = 'aes-128-gcm';

/** @throws Error for what was changed on the way, or was sealed with another key */
function authenticated(key: string, nonce: Buffer, body: Buffer): Buffer {
  if (body.length < TAG) throw new Error('no tag');
  const decipher = createDecipheriv(GCM, Buffer.from(key, 'utf8'), nonce, { authTagLength: TAG });
  decipher.setAuthTag(body.subarray(body.length - TAG));
  return Buffer.concat([decipher.update(body.subarray(0, body.length - TAG)), decipher.final()]);
}

function plain(cipher: 'CBC' | 'ECB', key: string, vector: Buffer, body: Buffer): Buffer {
  const decipher = createDecipheriv(
    `aes-128-${cipher.toLowerCase()}`,
    Buffer.from(key, 'utf8'),
    cipher === 'CBC' ? vector : null,
  );
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

/** The same that the parser of plain bodies refuses. */
function withoutPrototype(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new SyntaxError(name);
  return value;
}

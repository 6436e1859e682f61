import { constants, createCipheriv, createDecipheriv, privateDecrypt, randomBytes } from 'node:crypto';
import type { ClientConfig } from '../../language/wire';
import { isTooDeep } from '../calls/readJson';
import { CallError } from '../Refusal';
import type { KeyPair } from './keyPair';

const IV = 16;

/**
 * The server's half of the encryption of calls: AES-128 with the session's 16 characters, CBC with a random IV in front (ECB for old pages), and
 * RSA-OAEP for what comes under the public key. A text that cannot be opened is a faulty call, whatever is wrong with it: no answer may tell a
 * wrong padding from a wrong content.
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
    const iv = this.cipher === 'CBC' ? randomBytes(IV) : Buffer.alloc(0);
    const cipher = createCipheriv(this.#algorithm, Buffer.from(key, 'utf8'), this.cipher === 'CBC' ? iv : null);
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
  }

  /** @throws CallError 400 */
  decrypt(text: unknown, key: string): string {
    try {
      if (typeof text !== 'string') throw new Error('no text');
      const bytes = Buffer.from(text, 'base64');
      const [iv, body] = this.cipher === 'CBC' ? [bytes.subarray(0, IV), bytes.subarray(IV)] : [null, bytes];
      const decipher = createDecipheriv(this.#algorithm, Buffer.from(key, 'utf8'), iv);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
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
      return privateDecrypt({ key: this.keys.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(text, 'base64')).toString('utf8');
    } catch {
      throw new CallError(400, '请求参数错误');
    }
  }

  get #algorithm(): string {
    return `aes-128-${this.cipher.toLowerCase()}`;
  }
}

/** The same that the parser of plain bodies refuses. */
function withoutPrototype(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new SyntaxError(name);
  return value;
}

import JSEncrypt from 'jsencrypt';
import type { ClientConfig } from '../../language/wire';

/**
 * Base64 of what only the server can read: RSA with OAEP (SHA-256), or PKCS #1 v1.5 for old servers.
 * @throws Error without a public key, or when the text is longer than the key can hold (190 bytes under OAEP with 2,048
 *   bits)
 */
export function sealForServer(
  text: string,
  { publicKey, keyPadding }: Pick<ClientConfig, 'publicKey' | 'keyPadding'>,
): string {
  // Without one the library would make a key of its own, which no server has.
  if (!publicKey) throw new Error('the server gave no public key');
  const rsa = new JSEncrypt();
  rsa.setPublicKey(publicKey);
  const sealed = keyPadding === 'PKCS1' ? rsa.encrypt(text) : rsa.encryptOAEP(text);
  if (sealed === false) throw new Error('the public key does not hold the text');
  return sealed;
}

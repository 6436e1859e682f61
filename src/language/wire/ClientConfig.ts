/**
 * What a page learns from `GET /api/system/common/clientConfig` before anyone has signed in, so that it needs no
 * rebuild to change servers. Specification 000, section 7 leaves cipher and keys open; they are settled here for both
 * sides.
 */
export interface ClientConfig {
  clientId: string;
  clientSecret: string;
  /** Whether parameters, bodies and answers are encrypted. */
  encryption: boolean;
  /** Mode of AES. `ECB` is for old servers alone. */
  cipher: 'GCM' | 'CBC' | 'ECB';
  /** RSA public key, PEM (SPKI); null without encryption. */
  publicKey: string | null;
  /** Padding of what is encrypted with the public key. `PKCS1` is for old servers alone. */
  keyPadding: 'OAEP' | 'PKCS1';
}

const LENGTH = 16;
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would make the first characters likelier than the last. */
const LIMIT = 256 - (256 % CHARACTERS.length);

/** 16 random letters and digits, each equally likely. Specification 000, section 7 (B-255). */
export function newSessionKey(): string {
  let key = '';
  while (key.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < LIMIT && key.length < LENGTH) key += CHARACTERS[byte % CHARACTERS.length];
    }
  }
  return key;
}

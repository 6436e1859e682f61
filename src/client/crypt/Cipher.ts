/** Both directions of the encrypted wire under one session key. */
export interface Cipher {
  /** Base64 of a text's ciphertext, the initialisation vector in front. */
  seal(text: string): string;
  /** The text again. @throws Error when the key does not fit or the text was tampered with so that no text comes out */
  open(sealed: string): string;
}

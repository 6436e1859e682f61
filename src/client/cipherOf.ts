import type { Cipher } from './crypt/Cipher';
import { CallError } from './CallError';
import { clientConfig } from './clientConfig';
import { SETUP_TEXT } from './httpText';
import { t } from './texts';

/**
 * What encrypts the calls of a session key; null when calls go in clear, also when the server has stopped encrypting
 * since the sign-in.
 * @throws CallError
 */
export async function cipherOf(sessionKey: string): Promise<Cipher | null> {
  if (sessionKey === '') return null;
  const { encryption, cipher } = await clientConfig();
  if (!encryption) return null;
  const { createCipher } = await loadCrypt();
  return createCipher(sessionKey, cipher);
}

/** @throws CallError when the program part cannot be fetched */
export function loadCrypt(): Promise<typeof import('./crypt')> {
  return import('./crypt').catch(() => {
    throw new CallError(0, t(SETUP_TEXT));
  });
}

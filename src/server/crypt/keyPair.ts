import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../StartError';

const FILE = 'private-key.pem';

/** The server's RSA key: pages encrypt session keys for it. */
export interface KeyPair {
  privateKey: KeyObject;
  /** PEM (SPKI), as pages get it */
  publicKey: string;
}

/**
 * The key given by the operator (PRIVATE_KEY, a PEM in one line with `\n` or several). @throws StartError when it is
 * none
 */
export function givenKeyPair(pem: string): KeyPair {
  try {
    return pairOf(createPrivateKey(pem.replaceAll('\\n', '\n')));
  } catch {
    throw new StartError('PRIVATE_KEY is no RSA private key in PEM form.');
  }
}

/**
 * The key in `{dataDir}/private-key.pem`, made at the first start and readable by its owner alone. Several servers over
 * one database need the same key, so they share the folder or get PRIVATE_KEY.
 */
export function storedKeyPair(dataDir: string): KeyPair {
  const path = join(dataDir, FILE);
  try {
    return pairOf(createPrivateKey(readFileSync(path)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new StartError(`${path} cannot be used as the server's key: ${(error as Error).message}`);
  }
  mkdirSync(dataDir, { recursive: true });
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  try {
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another server, started at the same moment, was quicker: its key is the one.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return storedKeyPair(dataDir);
    throw error;
  }
  return pairOf(privateKey);
}

/** A key of this process alone, for servers in memory. */
export function freshKeyPair(): KeyPair {
  return pairOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
}

function pairOf(privateKey: KeyObject): KeyPair {
  if (privateKey.asymmetricKeyType !== 'rsa') throw new Error('not an RSA key');
  return { privateKey, publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }) as string };
}

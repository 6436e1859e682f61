import type { ClientConfig } from '../../language/wire';
import type { Crypt } from './Crypt';
import { Encryption } from './Encryption';
import type { KeyPair } from './keyPair';
import { Seal } from './Seal';

/** Both halves over the server's key. */
export function createCrypt(keys: KeyPair, cipher: ClientConfig['cipher']): Crypt {
  return { encryption: new Encryption(keys, cipher), seal: new Seal(keys.privateKey) };
}

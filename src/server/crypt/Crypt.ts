import type { Encryption } from './Encryption';
import type { Seal } from './Seal';

/** What a server with encryption switched on works with. */
export interface Crypt {
  encryption: Encryption;
  /** keeps the session keys unreadable in the database */
  seal: Seal;
}

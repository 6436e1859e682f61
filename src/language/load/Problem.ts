import type { Message } from '../../lib/message';
import type { Fix } from '../meta/Fix';

/**
 * A mistake in a schema file: collected, located and helpful. Worded where it is shown, in the language of who reads
 * it.
 */
export interface Problem {
  /** id of the rule, e.g. `shape` or `unknown-field` */
  rule: string;
  severity: 'error' | 'warning';
  file: string;
  /** keys from the root of the file to the place, e.g. ['fields', 'amount', 'value'] */
  path: (string | number)[];
  /** place inside a text, for expressions */
  span?: { start: number; end: number };
  /** at the key itself instead of its value */
  atKey?: boolean;
  message: Message;
  didYouMean?: string;
  /** demanded key that the object at the place does not have */
  lacks?: string;
  hint?: Message;
  fix?: Fix;
  /** what other files do speaks for it, or has made it so: by analogy, as what is not needed any more, or in a clash */
  restsOn?: 'analogy' | 'others' | Clash;
}

/** Two files say what only one may: each has a finding, of which one is told. */
export interface Clash {
  rival: Pick<Problem, 'file' | 'path'>;
  /** the rival comes after it, and is told where nobody knows better */
  isFirst?: true;
}

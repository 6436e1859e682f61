import type { Message } from '../../lib/message';

/** Keys from the root of a file's value. */
export type Path = readonly (string | number)[];

/** What stands at a place of a resource because a field set says it. */
export interface Origin {
  /** in the resource */
  path: Path;
  /** path of the field set's file */
  file: string;
  /** name of the field set */
  fieldSet: string;
  /** in the field set's file */
  at: Path;
  /** what the field set says there */
  value: unknown;
}

/** What a resource has where its author does not say, and why; also where he does. */
export interface Implied {
  path: Path;
  value: unknown;
  because: Message;
}

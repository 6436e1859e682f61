/** Offsets in a file, in UTF-16 units, `end` exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

/** A value of a family, with where it is written. */
export type Said =
  | (Stretch & {
      kind: 'plain';
      value: string | number | boolean | null | undefined;
      /** it stands there as it is, between quotation marks */
      isQuoted: boolean;
      /** what it is put together of, where it is a template */
      pieces?: readonly Piece[];
    })
  | (Stretch & { kind: 'list'; items: readonly Said[] })
  | (Stretch & { kind: 'object'; entries: ReadonlyMap<string, Entry> })
  | (Stretch & { kind: 'function'; call(args: readonly Said[]): Said });

/** A part of a text that is put together: where it stands in the text, and the quotation mark before it in the file. */
export interface Piece {
  at: number;
  length: number;
  offset: number;
}

/** A key of an object with its value; `property` is the stretch of both. */
export interface Entry {
  property: Stretch;
  key: Stretch;
  value: Said;
}

export const plain = (
  { end, start }: Stretch,
  value: Extract<Said, { kind: 'plain' }>['value'],
  isQuoted = false,
): Extract<Said, { kind: 'plain' }> => ({ kind: 'plain', start, end, value, isQuoted });

/** Whether a condition on it holds, as in JavaScript. */
export function isTrue(said: Said): boolean {
  return said.kind !== 'plain' || Boolean(said.value);
}

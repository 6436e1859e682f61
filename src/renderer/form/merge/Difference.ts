import type { CompiledField, CompiledResource, Document } from '../../../language/rules';

export type Side = 'mine' | 'theirs';

/** A place in which two versions of a record, made from one, went apart. */
export interface Difference {
  /** tells it from the others: `remark`, `lines/12.quantity`, `lines/12` for a whole line */
  key: string;
  /** who changed it; `conflict`: both, to different values */
  kind: Side | 'conflict';
  table?: CompiledResource['tables'][number];
  /** number of the line, from 1: in one's own version, or in the other's when it is there alone */
  line?: number;
  /** undefined: the whole line was added or removed */
  compiled?: CompiledField;
  /** the record or line in each version; undefined: the line is not there */
  base: Document | undefined;
  mine: Document | undefined;
  theirs: Document | undefined;
}

/** What was decided about conflicts, by their keys. */
export type Choices = ReadonlyMap<string, Side>;

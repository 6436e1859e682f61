import type { Field } from '../../language/model';

export interface RefQuery {
  /** found in code, name, pinyin and initials; the server decides */
  text?: string;
  /** records called so to the letter, by label or number; 50 at most, of 2,000 characters together */
  named?: readonly string[];
  /** only these records */
  ids?: string[];
  /** only what the record of this id refers to itself; see `target.among` */
  among?: string;
  /** only records that refer to the record of this id; see `target.within` */
  within?: string;
  /** only children of this node of a tree */
  parentId?: string;
  pageSize?: number;
  /** from 1 */
  pageNum?: number;
}

/** Finds records that a reference may point to. Handed in by the renderer, since field types know no server. */
export type RefSearch = (
  field: Field,
  query: RefQuery,
  signal?: AbortSignal,
) => Promise<{ list: Record<string, unknown>[]; total: number }>;

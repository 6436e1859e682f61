import type { ZodType } from 'zod';

/** A key of an object that schema files may hold. */
export interface MetaKey {
  key: string;
  meta: ZodType;
}

/** A table of keys. */
export interface KeyTable {
  /** `form with balance`, where an object has several forms */
  title?: string;
  keys: readonly MetaKey[];
}

/** An object that schema files may hold: a chapter of the reference. */
export interface MetaObject {
  /** heading, by which links lead to it: `generates.lines.picks` */
  name: string;
  /** 1 of a kind of file, 2 of what stands in it, 3 of one of several kinds of the same */
  level: 1 | 2 | 3;
  meta: ZodType;
  description?: string | undefined;
  tables: readonly KeyTable[];
  /** of objects that are told apart by one of their keys: that key, and the chapter of each of its values */
  family?: { key: string; members: ReadonlyMap<string, string> };
}

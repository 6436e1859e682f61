import type { FileKind } from '../../language/meta/jsonSchemas';

/**
 * One thing that a codemod does to a file: a key gets another name, a value becomes another, or afterwards a key is put
 * in, put in the place of what is there, or, where nothing is to be inserted, taken away. Paths are keys from the root
 * of the file's value.
 */
export type Rewrite =
  | { path: readonly (string | number)[]; rename: string }
  | { path: readonly (string | number)[]; value: unknown }
  | { path: readonly (string | number)[]; insert: unknown };

/** Leads files of one version of the schema language to the next. */
export interface Codemod {
  /** version that the files have afterwards */
  to: number;
  /** one sentence: what is said otherwise now */
  summary: string;
  /**
   * what is to be done to a file of the version before; `schemaVersion` itself is raised by whoever runs it. Never
   * throws, whatever the file holds.
   */
  rewrites(kind: FileKind, value: unknown): Rewrite[];
}

import type { Node } from 'jsonc-parser';
import type { FileKind } from '../../../src/language/meta/jsonSchemas';

export interface SpotFile {
  path: string;
  text: string;
  kind: FileKind | 'locale';
}

/** A value of a JSON file with where it stands. */
export interface Spot {
  file: SpotFile;
  path: readonly (string | number)[];
  /** last of `path` */
  key: string | number;
  value: unknown;
  node: Node;
  /** its key and the value, where it has a key */
  property: Node | undefined;
  holder: Spot | undefined;
}

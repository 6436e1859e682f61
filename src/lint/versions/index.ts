import type { Codemod } from './Codemod';
import { refusalTitle } from './refusalTitle';

/** All codemods, by the version that they lead to. */
export const codemods: readonly Codemod[] = [refusalTitle];

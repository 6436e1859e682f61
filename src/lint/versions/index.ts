import type { Codemod } from './Codemod';
import { oneCondition } from './oneCondition';
import { oneKey } from './oneKey';
import { refusalTitle } from './refusalTitle';
import { saidOnce } from './saidOnce';

/** All codemods, by the version that they lead to. */
export const codemods: readonly Codemod[] = [refusalTitle, saidOnce, oneCondition, oneKey];

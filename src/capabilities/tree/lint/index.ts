import { leafReference } from './leafReference';

/** What the linter asks of references to trees. */
export const treeRules = [leafReference];

import { tellTarget } from './tellTarget';

/** What the linter asks of what documents tell other records. */
export const tellsRules = [tellTarget];

import { lineAllot } from './lineAllot';

/** What the linter asks of lines that are allotted to batches. */
export const batchesRules = [lineAllot];

import { filesInLines } from './filesInLines';

/** What the linter asks of files. */
export const filesRules = [filesInLines];

import { batchRegister } from './batchRegister';
import { batchTies } from './batchTies';
import { lineAllot } from './lineAllot';

/** What the linter asks of registers of batches, of the documents that tie batches, and of lines that are allotted to them. */
export const batchesRules = [batchRegister, batchTies, lineAllot];

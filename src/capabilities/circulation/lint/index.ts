import { circulatedStates } from './circulatedStates';
import { readFields } from './readFields';

/** What the linter asks of records that circulate, and of what their readers see. */
export const circulationRules = [circulatedStates, readFields];

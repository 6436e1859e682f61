import { lineFill } from './lineFill';
import { recordFill } from './recordFill';

/** What the linter asks of lines that are filled from the books or from a record. */
export const fillLinesRules = [lineFill, recordFill];

import { lineFill } from './lineFill';

/** What the linter asks of lines that are filled from the books. */
export const fillLinesRules = [lineFill];

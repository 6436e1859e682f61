import { printLayout } from './printLayout';
import { printMeaning } from './printMeaning';

/** What the linter asks of layouts on paper. */
export const printRules = [printLayout, printMeaning];

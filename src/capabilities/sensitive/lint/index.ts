import { checkedTexts } from './checkedTexts';
import { wordsOnce } from './wordsOnce';

/** What the linter asks of lists of words, and of texts in which these are looked for. */
export const sensitiveRules = [wordsOnce, checkedTexts];

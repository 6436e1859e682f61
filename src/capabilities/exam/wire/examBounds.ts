/** Characters of a written answer. */
export const ANSWER_TEXT = 5000;
/** Characters of what is filled into a blank. */
export const BLANK_TEXT = 200;
/** Characters of what a marker says of an answer. */
export const COMMENT_TEXT = 500;
/** Characters of a file of questions. */
export const GIFT_TEXT = 1_000_000;
/** Questions of a file. */
export const GIFT_QUESTIONS = 500;
/** Seconds after the end of time in which an answer that was on its way is still taken. */
export const ON_ITS_WAY = 5;

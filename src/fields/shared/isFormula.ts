import { toAsciiSigns } from './toAsciiSigns';

/** An operator behind a digit, or what only a formula begins with. */
const FORMULA = /^\s*[=(]|[\d.)]\s*[-+*/×÷]/;

/**
 * Whether a number is typed as arithmetic (E-34): `=12*3.5`, and `12*5` as well, since no number has an operator
 * between its digits.
 */
export function isFormula(text: string): boolean {
  return FORMULA.test(toAsciiSigns(text));
}

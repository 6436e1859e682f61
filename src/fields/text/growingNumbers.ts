const TEXT = /^[1-9]\d{0,3}(,[1-9]\d{0,3}){0,9}$/;

/**
 * What a text with `numbers` says: one to ten whole numbers from 1 to 9999, each above the one before, `30,60,90`.
 * Undefined: it says something else.
 */
export function growingNumbers(text: string): number[] | undefined {
  if (!TEXT.test(text)) return undefined;
  const numbers = text.split(',').map(Number);
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0)) ? numbers : undefined;
}

/** The words that a name is made of: `totalQuantity` is total and quantity. */
export function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
}

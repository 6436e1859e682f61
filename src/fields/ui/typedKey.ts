/** The character that started editing, or undefined: an input method reports `Process`, which is no character. */
export function typedKey(initialKey: string | undefined): string | undefined {
  return initialKey !== undefined && [...initialKey].length === 1 ? initialKey : undefined;
}

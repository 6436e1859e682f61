import type { TextEdit } from './TextEdit';

/**
 * A text after edits that do not overlap. Of what is put in at one place the order is that of the alphabet, so that
 * sorted keys stay sorted.
 */
export function applyEdits(text: string, edits: readonly Omit<TextEdit, 'file'>[]): string {
  const ordered = edits.toSorted((a, b) => a.start - b.start || a.end - b.end || (a.text < b.text ? -1 : 1));
  let result = '';
  let at = 0;
  for (const { start, end, text: written } of ordered) {
    result += text.slice(at, start) + written;
    at = end;
  }
  return result + text.slice(at);
}

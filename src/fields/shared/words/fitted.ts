/** A text within a length in characters; `mark` tells it from all others and is kept whole. */
export function fitted(text: string, max: number, mark = ''): string {
  const room = Math.max(0, max - mark.length);
  return [...text].slice(0, room).join('') + mark.slice(-max);
}

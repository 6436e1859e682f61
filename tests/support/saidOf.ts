/** Words of which something is said: not those that are left out, false, empty or none. */
export function saidOf(words: object): string[] {
  return Object.entries(words).flatMap(([word, value]) => (isSaid(value) ? [word] : []));
}

function isSaid(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

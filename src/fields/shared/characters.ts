/** Number of characters as people and the database count them: one outside the basic plane is one. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

const LONGEST = 3;
const KEPT = 2;

/**
 * A person's name where there is little room: over 3 characters the first 2 and an ellipsis (specification 000, section
 * 9).
 */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length > LONGEST ? `${characters.slice(0, KEPT).join('')}...` : name;
}

/**
 * Whether two words differ by one slip of the finger: a letter left out, put in, taken for another, or swapped with its
 * neighbour.
 */
export function isSlip(one: string, other: string): boolean {
  if (one === other) return false;
  let at = 0;
  while (one[at] !== undefined && one[at] === other[at]) at += 1;
  const [rest, theirs] = [one.slice(at), other.slice(at)];
  return (
    rest.slice(1) === theirs.slice(1) ||
    rest.slice(1) === theirs ||
    rest === theirs.slice(1) ||
    (rest[0] === theirs[1] && rest[1] === theirs[0] && rest.slice(2) === theirs.slice(2))
  );
}

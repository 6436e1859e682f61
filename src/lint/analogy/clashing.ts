import type { Finding } from '../Rule';

/**
 * What two places clash in that say what only one may, told of each in view of the other; in one file of the later one
 * alone. Who is at work decides which of the two is told (`told.ts`).
 */
export function clashing(first: Finding, later: Finding): Finding[] {
  if (first.file === later.file) return [later];
  return [
    { ...later, restsOn: { rival: placeOf(first) } },
    { ...first, restsOn: { rival: placeOf(later), isFirst: true } },
  ];
}

const placeOf = ({ file, path }: Finding) => ({ file, path });

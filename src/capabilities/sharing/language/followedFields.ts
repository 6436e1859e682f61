import type { Sharing } from './index';

/** References that copies follow, and the field by which the same record is found in another account set. */
export function matchesOf({ matches = [] }: Sharing): { reference: string; by: string }[] {
  return matches.map((path) => {
    const [reference = '', by = ''] = path.split('.');
    return { reference, by };
  });
}

/** All fields of the master that copies follow. */
export function followedFields(said: Sharing): string[] {
  return [...said.follows, ...matchesOf(said).map(({ reference }) => reference)];
}

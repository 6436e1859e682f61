import type { Person } from '../wire';

interface Part {
  /** where it begins */
  key: number;
  part: string;
  isName: boolean;
}

/** A text in pieces: those that name somebody with an @, and what stands between them. Of two that fit the longer counts. */
export function namedParts(text: string, people: readonly Pick<Person, 'name'>[]): Part[] {
  const names = people.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length);
  const parts: Part[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (at < from) continue;
    const name = names.find((each) => text.startsWith(each, at));
    if (name === undefined) continue;
    if (at > from) parts.push({ key: from, part: text.slice(from, at), isName: false });
    parts.push({ key: at, part: name, isName: true });
    from = at + name.length;
  }
  if (from < text.length) parts.push({ key: from, part: text.slice(from), isName: false });
  return parts;
}

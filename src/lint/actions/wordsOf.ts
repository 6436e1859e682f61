import type { MachineInput } from '../../language/meta/sharedMeta';

/** Shortest part of a title that is a word. */
const SHORTEST = 2;

/** By what texts call an action: its title, and what remains of it where others begin alike: 设为启用, 设为禁用. */
export function wordsOf({ actions }: Pick<MachineInput, 'actions'>): Map<string, string[]> {
  const titles = Object.values(actions).map(({ title }) => title);
  return new Map(
    Object.entries(actions).map(([name, { title }]) => {
      const shared = titles.map((other) => (other === title ? 0 : sharedLength(title, other)));
      const length = Math.max(...shared);
      return [name, length >= SHORTEST ? [title, title.slice(length)] : [title]];
    }),
  );
}

/** How much two titles begin alike, as long as a word of each remains. */
function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length) - SHORTEST;
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

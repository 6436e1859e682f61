/** What is another in a form or flow than it was; `what`: titles in Chinese of what has changed of it. */
export interface Difference {
  /** kind of thing: a field, a step ... */
  part: string;
  change: 'added' | 'removed' | 'changed';
  title: string;
  what: readonly string[];
}

type Id = string | number;

export interface Thing {
  /** what it lies in: a table, a branch; empty: the form or flow itself */
  line: Id;
  title: string;
  said: Readonly<Record<string, unknown>>;
}

export type Things = ReadonlyMap<Id, Thing>;

/** What has changed from some things to others, told apart by their id; `words`: name of what is said of one → its title. */
export function comparedThings(
  part: string,
  before: Things,
  after: Things,
  words: Readonly<Record<string, string>>,
): Difference[] {
  const removed = [...before].filter(([id]) => !after.has(id));
  const were = placesOf(before, after);
  const are = placesOf(after, before);
  return [
    ...removed.map(([, { title }]) => ({ part, change: 'removed' as const, title, what: [] })),
    ...[...after].flatMap(([id, { said, title }]): Difference[] => {
      const was = before.get(id);
      if (!was) return [{ part, change: 'added', title, what: [] }];
      const names = [...new Set([...Object.keys(was.said), ...Object.keys(said)])];
      const what = names.filter((name) => JSON.stringify(was.said[name]) !== JSON.stringify(said[name]));
      const all = [...what, ...(were.get(id) === are.get(id) ? [] : ['place'])];
      return all.length === 0 ? [] : [{ part, change: 'changed', title, what: all.map((name) => words[name] ?? name) }];
    }),
  ];
}

/** Where each thing stands: in which line, and behind which of those that the other version has, too. */
function placesOf(things: Things, others: Things): Map<Id, string> {
  const last = new Map<Id, Id>();
  return new Map(
    [...things]
      .filter(([id]) => others.has(id))
      .map(([id, { line }]) => {
        const behind = last.get(line);
        last.set(line, id);
        return [id, `${line} ${behind ?? ''}`];
      }),
  );
}

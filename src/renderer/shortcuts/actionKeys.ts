/** Letters of the actions that most screens have, the same everywhere. */
const LETTERS: Readonly<Record<string, string>> = {
  add: 'N',
  edit: 'E',
  detail: 'O',
  copy: 'C',
  delete: 'Delete',
  review: 'R',
  unreview: 'U',
  export: 'X',
  import: 'I',
};

/** The keys of the actions of a bar, by name; those without a letter are counted. */
export function actionKeys(names: readonly string[]): ReadonlyMap<string, string> {
  let count = 0;
  return new Map(
    names.flatMap((name) => {
      const key = LETTERS[name] ?? (count < 9 ? String(++count) : undefined);
      return key === undefined ? [] : [[name, `Alt+${key}`] as const];
    }),
  );
}

import type { Sources } from '../../../src/language/meta/Sources';

/** What field sets say of fields that a resource or its lines mention. */
export interface Vocabulary {
  /** name -> the field as its set says it */
  fields: Readonly<Record<string, Record<string, unknown>>>;
  /** those that come with the others unmentioned */
  brought: readonly string[];
  /** what is said of the tables of lines that use it */
  table: Readonly<Record<string, unknown>>;
}

/** That of the field sets of these names, of which a later one wins; undefined where none are named. */
export function vocabularyOf(
  names: readonly string[] | undefined,
  fieldSets: Sources['fieldSets'],
): Vocabulary | undefined {
  const sets = names?.flatMap((name) => fieldSets.get(name)?.value ?? []);
  return (
    sets && {
      fields: Object.assign({}, ...sets.map(({ fields }) => fields)) as Vocabulary['fields'],
      brought: sets.flatMap(({ brings, fields }) => (brings === 'named' ? [] : Object.keys(fields))),
      table: Object.assign({}, ...sets.map(({ lines }) => lines)) as Vocabulary['table'],
    }
  );
}

import { fieldTypes } from '../../../fields/pure';
import type { Field } from '../../../language/model';
import { isEmpty, type Document, type DocumentProblem, type DocumentState } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { checkedRuns } from './checkedRuns';
import { finderOf, type ListedWord } from './finderOf';
import type { WordFinder } from './words/WordFinder';

/**
 * Covers the words of the list in the texts of a record that are new, and tells which of them refuse it. What stood there
 * before stays, also where the list has become longer since.
 */
export async function checkState(
  call: Call,
  state: DocumentState,
  before: Document | undefined,
  database: Connection,
): Promise<DocumentProblem[]> {
  const finder = await finderOf(call, database);
  if (!finder) return [];
  const problems: DocumentProblem[] = [];
  for (const path of call.resource.uses.checksWords ?? []) {
    const compiled = state.compiled.byPath.get(path);
    if (!compiled) continue;
    const { field, table } = compiled;
    const { name, title } = field;
    const [given, stood] =
      table === undefined
        ? [[state.document[name]], [before?.[name]]]
        : [
            state.lines(table).map((line) => line[name]),
            ((before?.[table] ?? []) as Document[]).map((line) => line[name]),
          ];
    const known = new Set(stood.map(textOf));
    for (const [line, value] of given.entries()) {
      if (isEmpty(value) || known.has(textOf(value))) continue;
      const { refusing, text } = checkedValue(finder, field, value);
      const place = table === undefined ? { field: name } : { table, line, field: name };
      if (refusing)
        problems.push({
          ...place,
          title,
          message: '含有敏感词「{word}」，请修改后再提交',
          params: { word: refusing.text },
        });
      else if (table === undefined) state.set({ [name]: text });
      else state.setLine(table, line, { [name]: text });
    }
  }
  return problems;
}

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

function checkedValue(
  finder: WordFinder<ListedWord>,
  field: Field,
  value: unknown,
): { text: unknown; refusing: ListedWord | undefined } {
  let refusing: ListedWord | undefined;
  const text = fieldTypes[field.type]?.withWords?.(value, (runs) => {
    const checked = checkedRuns(finder, runs);
    refusing ??= checked.refusing;
    return checked.texts;
  });
  return { text, refusing };
}

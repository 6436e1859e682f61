import { findNodeAtLocation, getLocation, parseTree } from 'jsonc-parser';
import { isObject } from '../../lib/isObject';
import { parseJsonc } from '../../lib/jsonc';
import { say, type Message } from '../../lib/message';
import { valueAt } from '../../lib/valueAt';
import { lint } from '../../capabilities/lint';
import type { Problem } from '../../language/load/Problem';
import { applyEdits } from '../../lint/fix/applyEdits';
import type { TextEdit } from '../../lint/fix/TextEdit';
import { locationsOf } from '../../lint/locate';
import { formerNameEdit } from '../../lint/uses/formerNameEdit';
import { isCommitted } from '../git/isCommitted';
import type { Knowledge, Workbench } from './Workbench';

/** The value of a choice in a dictionary, or of a field's own. */
export interface ChoiceAt {
  value: string | number;
  path: (string | number)[];
  start: number;
  end: number;
}

const VALUE = /^(?:.*\/)?(items|options)\/\d+\/value$/;

/** The value of a choice that stands at an offset. */
export function choiceAt(text: string, offset: number): ChoiceAt | undefined {
  const { path } = getLocation(text, offset);
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, path);
  if (!node || !VALUE.test(path.join('/')) || offset < node.offset) return undefined;
  const value: unknown = valueAt(parseJsonc(text), path);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const quote = typeof value === 'string' ? 1 : 0;
  return { value, path, start: node.offset + quote, end: node.offset + node.length - quote };
}

/** What has to be written, or why it cannot be. */
export type ChoiceRenaming = { edits: TextEdit[] } | { refused: Message };

/**
 * What has to be written so that a choice is stored as another value, everywhere. What names the value is what the
 * linter finds once it is gone: there the new one is written, and what it finds then is refused.
 */
export async function renameChoice(
  workbench: Workbench,
  file: string,
  { end, path, start, value }: ChoiceAt,
  name: string,
): Promise<ChoiceRenaming> {
  const knowledge = await workbench.know();
  const now = typeof value === 'number' ? Number(name) : name;
  if (name === '' || name.length > 40 || Number.isNaN(now) || (typeof now === 'number' && !Number.isInteger(now)))
    return { refused: say`A value is a whole number where it was one, and otherwise a text of at most 40.` };
  const text = workbench.textOf(file) ?? '';
  const holder = path.slice(0, -1);
  const siblings = valueAt(parseJsonc(text), path.slice(0, -2));
  if (Array.isArray(siblings) && siblings.some((each) => isObject(each) && String(each.value) === name))
    return { refused: say`"${name}" is taken already.` };
  const isKnown = await isCommitted(workbench.root, file, holder);
  const former = isKnown ? formerNameEdit(text, holder, value, now) : undefined;
  const declared: TextEdit[] = [{ file, start, end, text: name }, ...(former ? [{ file, ...former }] : [])];
  const named = await usesOf(knowledge, newProblems(knowledge, declared), value, name);
  const edits = [...declared, ...named];
  const [left] = newProblems(knowledge, edits);
  if (!left) return { edits };
  const [place] = await locationsOf([left], knowledge.input.files);
  return { refused: say`It would not be understood at ${left.file}:${place?.line ?? 1} any more: ${left.message}` };
}

/** Stretches of what the linter finds that say the value: whole, in quotes or between commas. */
async function usesOf(
  { input: { files } }: Knowledge,
  problems: readonly Problem[],
  value: string | number,
  name: string,
): Promise<TextEdit[]> {
  const places = await locationsOf(
    problems.map(({ file, path }) => ({ file, path })),
    files,
  );
  const said = new RegExp(`(?<![\\w.])${String(value).replace(/\W/g, '\\$&')}(?![\\w.])`, 'g');
  const found = problems.flatMap(({ file }, index): TextEdit[] => {
    const text = files.find((each) => each.path === file)?.text ?? '';
    const { end = 0, start = 0 } = places[index] ?? {};
    return [...text.slice(start, end).matchAll(said)].map(({ 0: match, index: at }) => ({
      file,
      start: start + at,
      end: start + at + match.length,
      text: name,
    }));
  });
  return [...new Map(found.map((edit) => [`${edit.file} ${edit.start}`, edit])).values()];
}

/** What the linter finds with edits that it does not find now. */
function newProblems({ input }: Knowledge, edits: readonly TextEdit[]): Problem[] {
  const files = input.files.map((file) => ({
    ...file,
    text: applyEdits(
      file.text,
      edits.filter((edit) => edit.file === file.path),
    ),
  }));
  const key = ({ file, path, rule }: Problem) => `${rule} ${file} ${path.join('.')}`;
  const known = new Set(lint(input).problems.map(key));
  return lint({ ...input, files }).problems.filter((problem) => !known.has(key(problem)));
}

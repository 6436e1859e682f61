import { buildContext, type LintInput } from '../../../src/lint/buildContext';
import { applyEdits } from '../../../src/lint/fix/applyEdits';
import { fixAll } from '../../../src/lint/fix/fixAll';
import { lint } from '../../../src/capabilities/lint';
import { locate } from '../../../src/lint/locate';
import { MUTATION_KINDS, type Mutation } from './Mutation';
import { possibleMutations } from './possibleMutations';

/** What became of one slip. */
export interface Planted {
  mutation: Mutation;
  /** the line with the slip, as it stands now */
  line: string;
  isFound: boolean;
  isAtLine: boolean;
  /** the linter's own fixes give the file back as it was, letter by letter */
  isRestored: boolean;
}

/**
 * Plants slips in files without findings, one at a time and as many of each kind as of the others, and asks the linter.
 * Slips that change nothing of what the files mean are drawn anew.
 * @param random from 0 to below 1; the same gives the same slips
 */
export async function plantMutations(input: LintInput, count: number, random: () => number): Promise<Planted[]> {
  const before = lint(input);
  if (before.problems.length > 0) throw new Error('The files have findings of their own.');
  const possible = await possibleMutations(buildContext(input));
  const kinds = MUTATION_KINDS.filter((kind) => possible.has(kind));
  const planted: Planted[] = [];
  const meaning = JSON.stringify([before.model, before.catalogue]);
  for (let index = 0; planted.length < count; index += 1) {
    const makes = possible.get(kinds[index % kinds.length]!)!;
    const mutation = makes[Math.floor(random() * makes.length)]!(random);
    const result = await plant(input, mutation, meaning);
    if (result) planted.push(result);
  }
  return planted;
}

async function plant(input: LintInput, mutation: Mutation, meaning: string): Promise<Planted | undefined> {
  const changed = <T extends { path: string; text: string }>(files: readonly T[]): T[] =>
    files.map((file) => (file.path === mutation.file ? { ...file, text: applyEdits(file.text, [mutation]) } : file));
  const now: LintInput = {
    ...input,
    files: changed(input.files),
    locales: changed(input.locales),
    committed: input.locales.filter(({ path }) => path === mutation.file),
  };
  const text = [...now.files, ...now.locales].find(({ path }) => path === mutation.file)!.text;
  const original = [...input.files, ...input.locales].find(({ path }) => path === mutation.file)!.text;
  const { catalogue, model, problems } = lint(now);
  const isNeutral = mutation.file.startsWith('locales/')
    ? isSaidElsewhere(mutation, input)
    : JSON.stringify([model, catalogue]) === meaning;
  if (problems.length === 0 && isNeutral) return undefined;
  const line = text.slice(0, mutation.start).split('\n').length;
  const located = await locate(problems, [...now.files, ...now.locales]);
  const fixed = problems.some(({ fix }) => fix) ? await fixAll(lint, now) : undefined;
  return {
    mutation,
    line: `${mutation.file}:${line} ${text.split('\n')[line - 1]!.trim().slice(0, 140)}`,
    isFound: problems.length > 0,
    isAtLine: located.some((problem) => problem.file === mutation.file && problem.line === line),
    isRestored: fixed?.texts.get(mutation.file) === original,
  };
}

/** A translation that stands in another file of the language too is not missed. */
function isSaidElsewhere({ end, file, start }: Mutation, { locales }: LintInput): boolean {
  const gone = locales
    .find(({ path }) => path === file)!
    .text.slice(start, end)
    .replace(/^,\s*|,\s*$/g, '');
  return locales.some(
    ({ path, text }) => path !== file && path.startsWith(file.slice(0, file.lastIndexOf('/'))) && text.includes(gone),
  );
}

import { lint, rules } from '../../../src/capabilities/lint';
import { buildContext, type LintInput } from '../../../src/lint/buildContext';
import { applyEdits } from '../../../src/lint/fix/applyEdits';
import { fixAll } from '../../../src/lint/fix/fixAll';
import { locate } from '../../../src/lint/locate';
import { lintAfter } from './lintAfter';
import type { Mutation, MutationKind } from './Mutation';
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

/** Plants slips in the files of one project. */
export interface MutationPlanter {
  /** of which there can be some */
  kinds: ReadonlySet<MutationKind>;
  /** Plants one slip and asks the linter. One that changes nothing of what the files mean is drawn anew. */
  plant(kind: MutationKind, random: () => number): Promise<Planted>;
}

/** What plants slips in files without findings, of which most is worked out once. */
export async function mutationPlanter(input: LintInput): Promise<MutationPlanter> {
  const context = buildContext(input, rules);
  const again = lintAfter(input, context);
  if (again(input).length > 0) throw new Error('The files have findings of their own.');
  const possible = await possibleMutations(context);
  const meaning = JSON.stringify([context.model, context.catalogue]);
  const textOf = (path: string, { files, locales }: LintInput = input): string =>
    [...files, ...locales].find((file) => file.path === path)!.text;

  const planted = async (mutation: Mutation): Promise<Planted | undefined> => {
    const changed = <T extends { path: string; text: string }>(files: readonly T[]): T[] =>
      files.map((file) => (file.path === mutation.file ? { ...file, text: applyEdits(file.text, [mutation]) } : file));
    const now: LintInput = {
      ...input,
      files: changed(input.files),
      locales: changed(input.locales),
      changed: new Set([mutation.file]),
      committed: input.locales.filter(({ path }) => path === mutation.file),
    };
    const problems = again(now);
    if (problems.length === 0 && isNeutral(mutation, now)) return undefined;
    const text = textOf(mutation.file, now);
    const line = text.slice(0, mutation.start).split('\n').length;
    const located = await locate(problems, [...now.files, ...now.locales]);
    // The first round asks what is known already.
    const fixing = (mended: LintInput) => ({ problems: mended === now ? problems : again(mended) });
    const fixed = problems.some(({ fix }) => fix) ? await fixAll(fixing, now) : undefined;
    return {
      mutation,
      line: `${mutation.file}:${line} ${text.split('\n')[line - 1]!.trim().slice(0, 140)}`,
      isFound: problems.length > 0,
      isAtLine: located.some((problem) => problem.file === mutation.file && problem.line === line),
      isRestored: fixed?.texts.get(mutation.file) === textOf(mutation.file),
    };
  };
  const isNeutral = (mutation: Mutation, now: LintInput): boolean => {
    if (mutation.file.startsWith('locales/')) return isSaidElsewhere(mutation, input);
    const { catalogue, model } = lint(now);
    return JSON.stringify([model, catalogue]) === meaning;
  };
  return {
    kinds: new Set(possible.keys()),
    async plant(kind, random) {
      const makes = possible.get(kind)!;
      for (;;) {
        const result = await planted(makes[Math.floor(random() * makes.length)]!(random));
        if (result) return result;
      }
    },
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

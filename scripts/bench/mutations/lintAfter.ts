import { lint, rules } from '../../../src/capabilities/lint';
import type { Problem } from '../../../src/language/load/Problem';
import type { LintInput } from '../../../src/lint/buildContext';
import { told } from '../../../src/lint/analogy/told';
import { examineAll } from '../../../src/lint/examineAll';
import { learn } from '../../../src/lint/incremental/learn';
import { relint, type LazyFiles } from '../../../src/lint/incremental/relint';
import type { LintContext } from '../../../src/lint/LintContext';

/**
 * Lints a project that differs from another in a few files: looks again only at what they concern, as the command does
 * after a change, or at all where what is known does not tell that. Of translations all is looked at: what was committed
 * mends them.
 *
 * @param input the other one
 * @param context of that
 */
export function lintAfter(input: LintInput, context: LintContext): (now: LintInput) => Problem[] {
  // What an earlier run has left is read from a file: texts, of which none is changed by the next run.
  const known = JSON.stringify(learn(context, examineAll(context, rules), asIs));
  const before = new Map([...input.files, ...input.locales].map(({ path, text }) => [path, text]));
  return (now) => {
    const isChanged = ({ path, text }: { path: string; text: string }): boolean => before.get(path) !== text;
    const schemas = now.files.filter(isChanged).map(({ path }) => path);
    const isTranslated = now.locales.some(isChanged);
    if (isTranslated) return lint(now).problems;
    const { knowledge, notes } = JSON.parse(known) as NonNullable<ReturnType<typeof learn>>;
    const files: LazyFiles = {
      schemaPaths: now.files.map(({ path }) => path),
      localePaths: now.locales.map(({ path }) => path),
      schema: (wanted) => now.files.find(({ path }) => path === wanted)!,
      locales: () => now.locales,
      glossary: () => now.glossary,
      code: now.code,
      notes: (part) => notes[part],
    };
    const change = { schemas, isTranslated: false, isCoded: false };
    const again = relint(knowledge, change, files, now.registries, rules, asIs);
    return again ? told(again.problems, now.changed, (message) => message) : lint(now).problems;
  };
}

function asIs(text: string): string {
  return text;
}

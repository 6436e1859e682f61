import { beforeAll, describe, expect, it } from 'vitest';
import { readProject } from '../../scripts/schemas/readProject';
import { lint, rules } from '../../src/capabilities/lint';
import type { Problem } from '../../src/language/load/Problem';
import { told } from '../../src/lint/analogy/told';
import { buildContext, type LintInput } from '../../src/lint/buildContext';
import { conclude } from '../../src/lint/conclude';
import { examineAll } from '../../src/lint/examineAll';
import type { Remember } from '../../src/lint/Remember';
import { isWhole } from '../support/isWhole';
import { strangerModule } from './strangerModule';

/** Files that are taken away where not all are. */
const SAMPLE = 5;

const comparing = rules.filter(({ byAnalogy }) => byAnalogy);

let input: LintInput;
beforeAll(async () => {
  input = await readProject(process.cwd());
});

/** Translations stay as they are: what is said of them is worked out once. */
const known = new Map<string, unknown>();
const remember: Remember = <T>(what: string, _of: readonly string[], workOut: () => T): T => {
  if (!known.has(what)) known.set(what, workOut());
  return known.get(what) as T;
};

/** What the rules find that compare files, whoever is at work. */
function compared(files: LintInput['files']): Problem[] {
  const context = buildContext({ ...input, files, remember }, rules);
  return conclude(examineAll(context, comparing), context, () => [], comparing, []).problems;
}

const placeOf = ({ rule, file, path }: Problem) => `${rule} ${file} ${path.join('.')}`;
const asFound = (problems: readonly Problem[], changed: ReadonlySet<string> | undefined) =>
  told(problems, changed, (message) => message);

describe('rules that compare files', () => {
  let count = 0;
  it('say of no other file anything because one comes or goes', () => {
    const whole = compared(input.files);
    const step = isWhole ? 1 : Math.ceil(input.files.length / SAMPLE);
    const removed = input.files.filter((_, index) => index % step === 0);
    const doubts = removed.flatMap((file) => {
      const changed = new Set([file.path]);
      const rest = compared(input.files.filter((other) => other !== file));
      const elsewhere = (problems: readonly Problem[]) =>
        problems.filter((problem) => problem.file !== file.path).map(placeOf);
      expect(elsewhere(asFound(rest, changed)), `without ${file.path}`).toEqual([]);
      expect(elsewhere(asFound(whole, changed)), `with ${file.path}`).toEqual([]);
      expect([...asFound(rest, undefined), ...asFound(whole, undefined)].map(placeOf)).toEqual([]);
      return rest;
    });
    count = doubts.length;
  });

  it.runIf(isWhole)('would accuse others, were they told of all files: what those are compared with is gone', () => {
    expect(count).toBeGreaterThan(10);
  });

  // Not the stock: field sets that all modules share name its ledgers, which a copy has under other names.
  it.each(isWhole ? ['purchaseManage', 'qualityTestManage'] : ['purchaseManage'])(
    'speak of a stranger’s module, a copy of %s in another trade, and of no file but its own',
    (module) => {
      const stranger = strangerModule(input, module);
      const changed = new Set(stranger.map(({ path }) => path));
      const now = { ...input, files: [...input.files, ...stranger], changed };
      const shipped = ({ file }: { file: string }) => !changed.has(file);
      const found = compared(now.files);
      const own = asFound(found, changed);
      expect(own.filter(shipped)).toEqual([]);
      expect(new Set(own.map(({ rule }) => rule)).size).toBeGreaterThan(1);
      // It is not for want of disagreement that the shipped files are left alone.
      expect(found.filter(shipped).length).toBeGreaterThan(0);
      const { problems } = lint(now);
      expect(problems.filter(shipped).map(placeOf)).toEqual([]);
      expect(own.filter(({ fix }) => fix)).toEqual([]);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { buildContext, type LintInput } from '../../src/lint/buildContext';
import { exampleInput } from '../../src/lint/exampleInput';
import { lint } from '../../src/capabilities/lint';
import { applyEdits } from '../../src/lint/fix/applyEdits';
import { isFamily } from '../../src/lint/family/isFamily';
import { readFamily } from '../../src/lint/family/readFamily';
import { renameEdits } from '../../src/lint/uses/renameEdits';
import { keyOf, type Named } from '../../src/lint/uses/Use';
import { usesOf, type Uses } from '../../src/lint/uses/usesOf';
import { inWords } from '../../src/lib/inWords';
import { groupBy } from '../../src/lib/groupBy';
import { readProject } from '../../scripts/schemas/readProject';
import { isWhole } from '../support/isWhole';

/** Every so many of the fields of this project; `EVERY=1` takes all, in some minutes. */
const EVERY = Number(process.env.EVERY ?? 40);
const NEW = 'renamedThing';
/** Fields that the language knows by name: those of postings, which books also make their words of, and of periods. */
const KNOWN_BY_NAME = /"note" is no field of|is no resource of periods|is not kept by|holds the state|has no choices/;
/** What says that the engine itself reads a field by its name: all other findings of such a rename come of that. */
const OF_ENGINE = /The engine reads the field|A ledger needs the field/;

const ours = await readProject(process.cwd());

async function problemsAfter(named: Named, input = ours): Promise<string[] | 'obstacle'> {
  const { edits, obstacles } = await renameEdits(usesIn(input), named, NEW, input.files);
  if (obstacles.length > 0) return 'obstacle';
  const byFile = groupBy(edits, ({ file }) => file);
  const files = input.files.map((file) => {
    const text = applyEdits(file.text, byFile.get(file.path) ?? []);
    return { ...file, text, ...(isFamily(file.path) ? readFamily(file.path, text) : {}) };
  });
  return lint({ ...input, files }).problems.map(
    ({ file, message, path }) => `${keyOf(named)}: ${file} ${path.join('.')}: ${inWords(message)}`,
  );
}

const known = new Map<LintInput, Uses>();
function usesIn(input: LintInput): Uses {
  const uses = known.get(input) ?? usesOf(buildContext(input));
  known.set(input, uses);
  return uses;
}

describe('every place that names something is known', () => {
  it('so that a field can have another name everywhere, and no finding comes of it', async () => {
    const input = isWhole ? ours : exampleInput({ files: {} });
    const fields = usesIn(input)
      .declarations.filter(({ named, place }) => named.kind === 'field' && place.file.endsWith('.json'))
      .filter((_, index) => !isWhole || index % EVERY === 0);
    const found: string[] = [];
    let renamed = 0;
    for (const { named } of fields) {
      const problems = await problemsAfter(named, input);
      if (problems === 'obstacle') continue;
      renamed += 1;
      if (problems.some((problem) => OF_ENGINE.test(problem))) continue;
      found.push(...problems.filter((problem) => !KNOWN_BY_NAME.test(problem)));
    }
    expect(found).toEqual([]);
    expect(renamed).toBeGreaterThan(fields.length / 3);
  });

  it('an action of a machine too, where ledgers close by it', async () => {
    expect(await problemsAfter({ kind: 'action', machine: 'periodState', name: 'close' })).toEqual([]);
  });

  it('and what another name would change is told: what is copied by name, and what a board asks of several machines', async () => {
    expect(await problemsAfter({ kind: 'field', resource: 'purchaseOrder', path: 'lines.productId' })).toBe('obstacle');
    expect(await problemsAfter({ kind: 'action', machine: 'document', name: 'review' })).toBe('obstacle');
  });
});

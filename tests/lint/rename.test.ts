import { describe, expect, it } from 'vitest';
import { buildContext } from '../../src/lint/buildContext';
import { exampleInput } from '../../src/lint/exampleInput';
import { lint } from '../../src/lint/lint';
import { applyEdits } from '../../src/lint/fix/applyEdits';
import { renameEdits } from '../../src/lint/uses/renameEdits';
import { keyOf, type Named } from '../../src/lint/uses/Use';
import { usesOf } from '../../src/lint/uses/usesOf';
import { inWords } from '../../src/lib/inWords';
import { groupBy } from '../../src/lib/groupBy';
import { readProject } from '../../scripts/schemas/readProject';
import { isWholeProjectLinted } from '../../scripts/lib/lintProof.mjs';

/** Every so many of the fields of this project; `EVERY=1` takes all, in some minutes. */
const EVERY = Number(process.env.EVERY ?? 40);
const NEW = 'renamedThing';
/** Fields that the language itself knows by name: where a posting comes from, and what a period is. */
const KNOWN_BY_NAME = /A ledger needs the field|is no resource of periods|is not kept by|holds the state|has no choices/;

const isWhole = isWholeProjectLinted();
const input = isWhole ? await readProject(process.cwd()) : exampleInput({ files: {} });
const uses = usesOf(buildContext(input));

async function problemsAfter(named: Named): Promise<string[] | 'obstacle'> {
  const { edits, obstacles } = await renameEdits(uses, named, NEW, input.files);
  if (obstacles.length > 0) return 'obstacle';
  const byFile = groupBy(edits, ({ file }) => file);
  const files = input.files.map((file) => ({ ...file, text: applyEdits(file.text, byFile.get(file.path) ?? []) }));
  return lint({ ...input, files }).problems.map(({ file, message, path }) => `${keyOf(named)}: ${file} ${path.join('.')}: ${inWords(message)}`);
}

describe('every place that names something is known', () => {
  it('so that a field can have another name everywhere, and no finding comes of it', async () => {
    const fields = uses.declarations.filter(({ named, place }) => named.kind === 'field' && place.file.endsWith('.json')).filter((_, index) => !isWhole || index % EVERY === 0);
    const found: string[] = [];
    let renamed = 0;
    for (const { named } of fields) {
      const problems = await problemsAfter(named);
      if (problems === 'obstacle') continue;
      renamed += 1;
      found.push(...problems.filter((problem) => !KNOWN_BY_NAME.test(problem)));
    }
    expect(found).toEqual([]);
    expect(renamed).toBeGreaterThan(fields.length / 3);
  });

  it.runIf(isWhole)('an action of a machine too, where ledgers close by it', async () => {
    expect(await problemsAfter({ kind: 'action', machine: 'periodState', name: 'close' })).toEqual([]);
  });

  it.runIf(isWhole)('and what another name would change is told: what is copied by name, and what a board asks of several machines', async () => {
    expect(await problemsAfter({ kind: 'field', resource: 'purchaseOrder', path: 'lines.productId' })).toBe('obstacle');
    expect(await problemsAfter({ kind: 'action', machine: 'document', name: 'review' })).toBe('obstacle');
  });
});

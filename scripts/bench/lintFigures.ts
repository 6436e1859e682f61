import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generateSchemas, writeFiles } from '../../tests/bench/generateSchemas';
import { schemasForEditors } from '../schemas/generatedFiles';
import type { Figure } from './Figure';
import { measuredProcess, type ProcessCost } from './measuredProcess';
import { median } from './statistics';

const RUNS = 5;
const SIZES = [500, 2000];

/** What `npm run schemas -- lint` does after npm itself, in a project folder of its own. */
const LINT = `const { expectShortRun } = await import(process.argv[1] + '/expectShortRun.mjs');
expectShortRun();
const { enableCompileCache } = await import('node:module');
enableCompileCache?.(process.argv[1] + '/../../.cache/compiled');
const { ensureInstalled } = await import(process.argv[1] + '/ensureInstalled.mjs');
await ensureInstalled();
const { importBundled } = await import(process.argv[1] + '/bundle.mjs');
const { main } = await importBundled('scripts/schemas.ts');
process.exitCode = await main(['lint', '--quiet', ...process.argv.slice(3)], process.argv[2]);`;

/** What ajv-cli does: compiles the JSON Schemas and holds every file against the one of its kind. */
const AJV = `import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
const { Ajv2020 } = createRequire(process.argv[1] + '/')('ajv/dist/2020.js');
const root = process.argv[2];
const kinds = { machines: 'machine', dictionaries: 'dictionary', fieldSets: 'fieldSet' };
const validators = {};
const ajv = new Ajv2020({ strict: false });
for (const path of readdirSync(root + '/schemas', { recursive: true })) {
  const parts = path.split('/');
  if (!path.endsWith('.json') || path.endsWith('.schema.json') || parts.length < 2) continue;
  const kind = parts[0] === '_shared' ? kinds[parts[1]] : parts[1] === 'module.json' ? 'module' : 'resource';
  validators[kind] ??= ajv.compile(JSON.parse(readFileSync(root + '/schemas/' + kind + '.schema.json', 'utf8')));
  if (!validators[kind](JSON.parse(readFileSync(root + '/schemas/' + path, 'utf8')))) throw new Error(path);
}`;

/**
 * The linter as new processes: over the files of this project, and over projects with more resources, beside ajv over
 * the same files.
 */
export async function lintFigures(): Promise<Figure[]> {
  const start = await repeated(() => measuredProcess(''));
  const figures: Figure[] = [
    { name: 'start of Node alone, processor time', value: start.cpu, unit: 'ms' },
    ...(await figuresOf('the project', process.cwd(), start)),
  ];
  for (const size of SIZES) {
    const folder = mkdtempSync(join(tmpdir(), 'guiju-lint-'));
    try {
      writeFiles(folder, { ...generateSchemas(process.cwd(), size), ...schemasForEditors() });
      figures.push(...(await figuresOf(`${size} more resources`, folder, start)));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return figures;
}

/** @param start of Node alone, which is left out where a figure says so */
async function figuresOf(name: string, root: string, start: ProcessCost): Promise<Figure[]> {
  const lint = (...flags: string[]) => measuredProcess(LINT, resolve('scripts/lib'), root, ...flags);
  // The first run bundles the command, the second one finds that the bundle is not of this moment.
  await lint('--no-cache');
  const cold = await repeated(() => lint('--no-cache'));
  const ajv = await repeated(() => measuredProcess(AJV, process.cwd(), root));
  await lint();
  const unchanged = await repeated(() => lint());
  const changed = await withChanges(join(root, 'schemas/purchaseManage/purchaseOrder.json'), () => lint());
  return [
    { name: `lint of ${name}, cold`, value: cold.ms, unit: 'ms' },
    { name: `lint of ${name}, cold, processor time`, value: cold.cpu, unit: 'ms' },
    { name: `lint of ${name}, memory at most`, value: cold.mb, unit: 'MB' },
    {
      name: `lint of ${name}, one file changed, processor time beyond Node's`,
      value: changed.cpu - start.cpu,
      unit: 'ms',
      aim: 100,
    },
    {
      name: `lint of ${name}, nothing changed, processor time beyond Node's`,
      value: unchanged.cpu - start.cpu,
      unit: 'ms',
    },
    { name: `ajv over ${name}, JSON Schema only, processor time`, value: ajv.cpu, unit: 'ms' },
    { name: `lint of ${name} / ajv, processor time`, value: cold.cpu / ajv.cpu, unit: 'x', aim: 1 },
  ];
}

/** Saves the file with another content before each run, and puts it back. */
async function withChanges(file: string, run: () => Promise<ProcessCost>): Promise<ProcessCost> {
  const text = readFileSync(file, 'utf8');
  let blanks = '';
  try {
    return await repeated(() => {
      blanks += ' ';
      writeFileSync(file, text + blanks);
      return run();
    });
  } finally {
    writeFileSync(file, text);
  }
}

async function repeated(run: () => Promise<ProcessCost>): Promise<ProcessCost> {
  const costs: ProcessCost[] = [];
  for (let each = 0; each < RUNS; each += 1) costs.push(await run());
  return {
    ms: median(costs.map(({ ms }) => ms)),
    cpu: median(costs.map(({ cpu }) => cpu)),
    mb: median(costs.map(({ mb }) => mb)),
  };
}

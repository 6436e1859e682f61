import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generateSchemas, writeFiles } from '../../tests/bench/generateSchemas';
import type { Figure } from './Figure';
import { residentMemory } from './residentMemory';
import { median } from './statistics';

const RUNS = 5;
const GENERATED = 500;

/** What `npm run schemas -- lint` does after npm itself, in a project folder of its own. */
const LINT = `const { expectShortRun } = await import(process.argv[1] + '/expectShortRun.mjs');
expectShortRun();
const { importBundled } = await import(process.argv[1] + '/bundle.mjs');
const { main } = await importBundled('scripts/schemas.ts');
process.exitCode = await main(['lint', '--quiet'], process.argv[2]);`;

/** The linter as a new process: the files of this project, and a project with 500 more resources. */
export async function lintFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'guiju-lint-'));
  try {
    writeFiles(folder, generateSchemas(process.cwd(), GENERATED));
    // The first run bundles the command.
    await lint(process.cwd());
    return [...(await measured('the project', process.cwd())), ...(await measured(`${GENERATED} more resources`, folder, 1000))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(name: string, root: string, aim?: number): Promise<Figure[]> {
  const runs: { ms: number; mb: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await lint(root));
  return [
    { name: `lint of ${name}, cold process`, value: median(runs.map(({ ms }) => ms)), unit: 'ms', ...(aim === undefined ? {} : { aim }) },
    { name: `lint of ${name}, memory at most`, value: median(runs.map(({ mb }) => mb)), unit: 'MB' },
  ];
}

async function lint(root: string): Promise<{ ms: number; mb: number }> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '-e', LINT, resolve('scripts/lib'), root], { stdio: ['ignore', 'ignore', 'inherit'] });
  let mb = 0;
  const timer = setInterval(() => (mb = Math.max(mb, residentMemory(child.pid!, 'VmHWM'))), 20);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  clearInterval(timer);
  if (code !== 0) throw new Error(`The linter ended with code ${code} in ${root}.`);
  return { ms: performance.now() - start, mb };
}

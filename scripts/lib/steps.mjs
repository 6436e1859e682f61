import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetProcessor, processorByFile } from './processorByFile.mjs';
import { processorSeconds } from './processorSeconds.mjs';
import { root } from './root.mjs';

/** Runs a script with Node and passes its output on. Counts as one test. */
export async function runStep(title, voice, script, args) {
  const { code, ...times } = await run(title, voice, script, args);
  return { title, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, ...times };
}

/** Test files that run with `npm run test:all` alone. */
const NOT_EVERYDAY = '**/*.all.test.{ts,tsx}';

/** Runs projects of vitest, or these files of them, and counts their tests. A test file that cannot even be loaded counts as one failure. */
export async function runVitest(title, voice, { projects, isAll, files = [] }) {
  const report = join(root, '.cache', 'test', `${projects.join('-')}.json`);
  mkdirSync(join(root, '.cache', 'test'), { recursive: true });
  rmSync(report, { force: true });
  forgetProcessor(projects);
  const args = [
    'run',
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    ...(isAll ? [] : ['--exclude', NOT_EVERYDAY]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./tests/support/DurationsReporter.ts',
  ];
  const { code, ...times } = await run(title, voice, 'node_modules/vitest/vitest.mjs', args);
  const found = readReport(report);
  const { passed, failed } = countTests(found);
  // Errors outside of tests make vitest fail without a failed test.
  return {
    title,
    passed,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    faults: faultsOf(found),
    files: processorByFile(projects),
    ...times,
  };
}

/** Sums up a JSON report of vitest. Skipped tests count neither way. */
export function countTests(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** Characters told of each fault at the end. */
const TOLD = 500;

/** Of each failed test its name and how its message begins: what is read first, when all else was long ago. */
export function faultsOf(report) {
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n').slice(0, TOLD)}`),
  );
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

/** What the processes that have ended so far have taken of the processor. */
let spent;

async function run(title, voice, script, args) {
  const start = performance.now();
  spent ??= processorSeconds();
  voice.write(`\n== ${title}\n`);
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env;
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => voice.write(text));
  const [code, processor] = await Promise.all([
    new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1))),
    // At its exit its time has been added, and that of the next one to end has not.
    new Promise((resolve) => child.on('exit', () => resolve(sinceLast()))),
  ]);
  return { code, seconds: (performance.now() - start) / 1000, processor };
}

function sinceLast() {
  const now = processorSeconds();
  if (now === undefined) return undefined;
  const since = now - spent;
  spent = now;
  return since;
}

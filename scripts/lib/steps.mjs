import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Runs a script with Node, its output passed through. Counts as one test. */
export async function runStep(title, script, args) {
  const { code, seconds } = await run(title, script, args);
  return { title, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds };
}

/** Runs projects of vitest and counts their tests. A test file that cannot even be loaded counts as one failure. */
export async function runVitest(title, ...projects) {
  const report = join(root, '.cache', 'test', `${projects.join('-')}.json`);
  mkdirSync(join(root, '.cache', 'test'), { recursive: true });
  rmSync(report, { force: true });
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code, seconds } = await run(title, 'node_modules/vitest/vitest.mjs', args);
  const { passed, failed } = countTests(readReport(report));
  // Errors outside of tests make vitest fail without a failed test.
  return { title, passed, failed: failed === 0 && code !== 0 ? 1 : failed, seconds };
}

/** Sums up a JSON report of vitest. Skipped tests count neither way. */
export function countTests(report) {
  const broken = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'));
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

async function run(title, script, args) {
  const start = performance.now();
  console.log(`\n== ${title}`);
  const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' });
  const code = await new Promise((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
  return { code, seconds: (performance.now() - start) / 1000 };
}

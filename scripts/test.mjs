// Installs what is missing, then checks everything. Ends with `N passed, N failed`; exit code 1 when anything failed.
import { ensureChromium } from './lib/ensureChromium.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { ensureNode } from './lib/ensureNode.mjs';
import { root } from './lib/root.mjs';
import { runStep, runVitest } from './lib/steps.mjs';

ensureNode();
process.chdir(root);
await ensureInstalled();
process.env.CHROMIUM_PATH = await ensureChromium();

const start = performance.now();
const results = [
  await runStep('Types', 'node_modules/typescript/bin/tsc', ['--noEmit']),
  await runStep('Code', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings']),
  await runStep('Structure', 'scripts/run.mjs', ['check-structure']),
  await runStep('Schemas', 'scripts/run.mjs', ['schemas', 'lint']),
  await runStep('Translations', 'scripts/run.mjs', ['schemas', 'i18n']),
  await runStep('Requirements', 'scripts/run.mjs', ['requirements', '--check']),
  await runVitest('Unit and server tests', 'unit', 'server'),
];
const build = await runStep('Production build', 'scripts/build.mjs', []);
results.push(build);
// Without the build there is nothing to look at: one failure, not one per test.
if (build.failed === 0) results.push(await runVitest('Browser tests', 'browser'));

console.log(`\n${'Step'.padEnd(24)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(9)}`);
for (const { title, passed, failed, seconds } of results) console.log(`${title.padEnd(24)}${String(passed).padStart(8)}${String(failed).padStart(8)}${seconds.toFixed(1).padStart(9)}`);
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${((performance.now() - start) / 1000).toFixed(0)} seconds\n`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;

// Installs what is missing, then checks everything. Ends with `N passed, N failed`; exit code 1 when anything failed.
// `--all` leaves nothing out: the linter's tests take all of this project whatever has changed, and every screen is
// opened in every role.
import { ensureChromium } from './lib/ensureChromium.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { ensureNode } from './lib/ensureNode.mjs';
import { pace } from './lib/pace.mjs';
import { root } from './lib/root.mjs';
import { runStep, runVitest } from './lib/steps.mjs';
import { Voices } from './lib/Voices.mjs';

ensureNode();
process.chdir(root);
await ensureInstalled();
process.env.CHROMIUM_PATH = await ensureChromium();
const isAll = process.argv.includes('--all');
if (isAll) process.env.TEST_ALL = '1';
// Before anything runs beside it.
const limits = pace();

const start = performance.now();
const voices = new Voices((text) => process.stdout.write(text));
const CHECKS = [
  ['Types', 'node_modules/typescript/bin/tsc', ['--noEmit']],
  ['Code', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings']],
  ['Format', 'node_modules/oxfmt/bin/oxfmt', ['--check', 'src', 'scripts', 'tests', 'vite.config.ts']],
  ['Structure', 'scripts/run.mjs', ['check-structure']],
  ['Schemas', 'scripts/run.mjs', ['schemas', 'lint']],
  ['Translations', 'scripts/run.mjs', ['schemas', 'i18n']],
  ['Requirements', 'scripts/run.mjs', ['requirements', '--check']],
];

/** Each with a voice, in this order; what waits for nothing begins at once. */
const [checksVoice, testsVoice, browserVoice] = [voices.open(), voices.open(), voices.open()];
const company = runStep('Demonstration company', testsVoice, 'scripts/run.mjs', ['demo-image']);
const parts = await Promise.all([
  ended(checksVoice, check()),
  ended(testsVoice, test()),
  ended(browserVoice, browse()),
]);
const results = parts.flat();

async function check() {
  const done = [];
  for (const [title, script, args] of CHECKS) done.push(await runStep(title, checksVoice, script, args));
  return done;
}

async function test() {
  return [await company, await runVitest('Unit and server tests', testsVoice, 'server', 'unit', 'page')];
}

async function browse() {
  const build = await runStep('Production build', browserVoice, 'scripts/build.mjs', []);
  // Without the build there is nothing to look at: one failure, not one per test.
  if (build.failed > 0) return [build];
  await company;
  const done = [build, await runVitest('Browser tests', browserVoice, 'browser')];
  return isAll ? [...done, await runStep('Screens', browserVoice, 'scripts/test-screens.mjs', [])] : done;
}

async function ended(voice, part) {
  const done = await part;
  voice.end();
  return done;
}

for (const fault of results.flatMap(({ faults = [] }) => faults)) console.log(`\nFAILED ${fault}`);
console.log(
  `\n${'Step'.padEnd(24)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(9)}${'processor'.padStart(11)}`,
);
for (const { title, passed, failed, seconds, processor } of results)
  console.log(
    `${title.padEnd(24)}${String(passed).padStart(8)}${String(failed).padStart(8)}${seconds.toFixed(1).padStart(9)}${(processor?.toFixed(1) ?? '').padStart(11)}`,
  );
const total = (key) => results.reduce((sum, result) => sum + (result[key] ?? 0), 0);
console.log(
  `${((performance.now() - start) / 1000).toFixed(0)} seconds, ${total('processor').toFixed(0)} of the processor; limits ${limits.toFixed(1)} times the usual ones\n`,
);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;

// Installs what is missing, then checks everything, and that this took no more of the processor than it may. Ends with `N
// passed, N failed`; exit code 1 when anything failed. `--all` leaves nothing out: test files that are named `*.all.test.*`
// run too, others take all of what they take a sample of, and screens of each kind, module and capability are opened in
// every role.
import { budgetOf } from './lib/budgetOf.mjs';
import { dearestOf, partsOf } from './lib/dearestOf.mjs';
import { ensureChromium } from './lib/ensureChromium.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { ensureNode } from './lib/ensureNode.mjs';
import { pace } from './lib/pace.mjs';
import { PaceSampler } from './lib/PaceSampler.mjs';
import { machineSeconds } from './lib/processorSeconds.mjs';
import { root } from './lib/root.mjs';
import { runStep, runVitest } from './lib/steps.mjs';
import { tellResults, totalOf } from './lib/tellResults.mjs';
import { Voices } from './lib/Voices.mjs';

ensureNode();
process.chdir(root);
await ensureInstalled();
process.env.CHROMIUM_PATH = await ensureChromium();
const isAll = process.argv.includes('--all');
if (isAll) process.env.TEST_ALL = '1';
// Before anything runs beside it.
const limits = pace();
const sampler = new PaceSampler();
const machineBefore = machineSeconds();

const start = performance.now();
const voices = new Voices((text) => process.stdout.write(text));
const CHECKS = [
  ['Types', 'node_modules/typescript/bin/tsc', ['--noEmit']],
  ['Code', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings']],
  ['Format', 'node_modules/oxfmt/bin/oxfmt', ['--check', 'src', 'scripts', 'tests', 'vite.config.ts']],
  ['Structure', 'scripts/run.mjs', ['check-structure']],
  ['Schemas', 'scripts/run.mjs', ['schemas', 'lint', '--max-warnings', '0']],
  ['Layout of schemas', 'scripts/run.mjs', ['schemas', 'format', '--check']],
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
  return [await company, await runVitest('Unit and server tests', testsVoice, { projects: ['node', 'page'], isAll })];
}

async function browse() {
  const build = await runStep('Production build', browserVoice, 'scripts/build.mjs', []);
  // Without the build there is nothing to look at: one failure, not one per test.
  if (build.failed > 0) return [build];
  await company;
  const done = [build, await runVitest('Browser tests', browserVoice, { projects: ['browser'], isAll })];
  return isAll ? [...done, await runStep('Screens', browserVoice, 'scripts/test-screens.mjs', ['--sample'])] : done;
}

async function ended(voice, part) {
  const done = await part;
  voice.end();
  return done;
}

tellResults(results);
const total = (key) => totalOf(results, key);
const files = results.flatMap(({ files: of = [] }) => of);
const line = (name, seconds) => `  ${seconds.toFixed(1).padStart(7)}  ${name}`;
if (files.length > 0) {
  console.log('\nSeconds of the processor in test files, without the servers that they share:');
  for (const { project, seconds } of partsOf(files)) console.log(line(project, seconds));
  console.log('The ten dearest files:');
  for (const { file, seconds } of dearestOf(files)) console.log(line(file, seconds));
}
const { paces, seconds: sampling } = await sampler.stop();
// Elsewhere the system does not tell what was taken.
const budget =
  isAll || machineBefore === undefined
    ? undefined
    : budgetOf({
        processor: total('processor'),
        others: machineSeconds() - machineBefore - total('processor') - sampling,
        paces,
      });
if (budget) console.log(`\n${budget.text}`);
console.log(
  `${((performance.now() - start) / 1000).toFixed(0)} seconds, ${total('processor').toFixed(0)} of the processor; limits ${limits.toFixed(1)} times the usual ones\n`,
);
const failed = total('failed') + Number(budget?.isFailed ?? false);
console.log(`${total('passed')} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

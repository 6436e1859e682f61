// What a change needs at once, in under two minutes for a typical one: types, lint of code and schemas, structure, and the
// tests that it touches. `npm run check -- --since main` for a whole branch, `npm run check -- --module stockManage` for
// the screens of one module.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { ensureNode } from './lib/ensureNode.mjs';
import { readImports } from './lib/importsOf.mjs';
import { root } from './lib/root.mjs';
import { runStep, runVitest } from './lib/steps.mjs';
import { tellResults, totalOf } from './lib/tellResults.mjs';
import { testsTouched } from './lib/testsTouched.mjs';
import { Voices } from './lib/Voices.mjs';

/** Seconds of tests, as they took alone, that are run at most. */
const SECONDS = 60;
const BROWSER = /^tests\/browser\//;

const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' }, module: { type: 'string' } } });
ensureNode();
process.chdir(root);
await ensureInstalled();
if (values.module === undefined) await checkChange();
else {
  const args = ['--module', values.module, '--role', 'administrator'];
  const { status } = spawnSync(process.execPath, ['scripts/test-screens.mjs', ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

async function checkChange() {
  const changed = changedSince(values.since);
  if (changed.length === 0) {
    console.log(`Nothing differs from ${values.since}: --since REF takes an earlier commit.`);
    return;
  }
  const durations = JSON.parse(readFileSync(join(root, 'tests', 'durations.json'), 'utf8'));
  const names = changed.flatMap(resourcesOf);
  const { chosen, left } = testsTouched({ ...readImports(), changed, names, durations, seconds: SECONDS });
  console.log(
    `${changed.length} files differ from ${values.since}: ${chosen.length} test files${left > 0 ? ` (${left} that lie further off are left to npm test)` : ''}`,
  );
  const voices = new Voices((text) => process.stdout.write(text));
  const [checks, tests] = [voices.open(), voices.open()];
  const parts = await Promise.all([ended(checks, check(checks, changed)), ended(tests, test(tests, chosen))]);
  const results = parts.flat();
  tellResults(results);
  const failed = totalOf(results, 'failed');
  console.log(`\n${totalOf(results, 'passed')} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function check(voice, changed) {
  const types = ['--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];
  const code = changed.filter((path) => /\.(tsx?|mjs|mts)$/.test(path) && existsSync(path));
  const steps = [
    ['Types', 'node_modules/typescript/bin/tsc', types],
    ['Code', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings']],
    ...(code.length > 0 ? [['Format', 'node_modules/oxfmt/bin/oxfmt', ['--check', ...code]]] : []),
    ['Structure', 'scripts/run.mjs', ['check-structure']],
    ['Schemas', 'scripts/run.mjs', ['schemas', 'lint', '--max-warnings', '0']],
    ['Layout of schemas', 'scripts/run.mjs', ['schemas', 'format', '--check']],
    ['Translations', 'scripts/run.mjs', ['schemas', 'i18n']],
  ];
  const done = [];
  for (const [title, script, args] of steps) done.push(await runStep(title, voice, script, args));
  return done;
}

async function test(voice, chosen) {
  const done = [];
  const inNode = chosen.filter((file) => !BROWSER.test(file));
  const inBrowser = chosen.filter((file) => BROWSER.test(file));
  const run = (title, projects, files) => runVitest(title, voice, { projects, files, isAll: true });
  if (inNode.length > 0) done.push(await run('Tests', ['node', 'page'], inNode));
  if (inBrowser.length === 0) return done;
  const build = await runStep('Production build', voice, 'scripts/build.mjs', ['--stale']);
  return [...done, build, ...(build.failed > 0 ? [] : [await run('Browser tests', ['browser'], inBrowser)])];
}

async function ended(voice, part) {
  const done = await part;
  voice.end();
  return done;
}

/** Files that differ from a commit, new ones included. */
function changedSince(ref) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', '--relative', ref), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Names of what a changed schema file says: its resources, or the machine, ledger or dictionary that it is named after. */
function resourcesOf(path) {
  if (!/^schemas\/.*\.(json|ts)$/.test(path) || !existsSync(path)) return [];
  const said = [...readFileSync(path, 'utf8').matchAll(/["']?resource["']?: ["'](\w+)["']/g)].map(([, name]) => name);
  return [parse(path).name, ...said];
}

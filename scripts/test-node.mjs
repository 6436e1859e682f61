// Starts the product and works with it on each release line of Node that it promises: `npm run test:node`. The binaries
// come from the packages of the npm registry, into `.cache/node`.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { fail } from './lib/fail.mjs';
import { freePort } from './lib/freePort.mjs';
import { root } from './lib/root.mjs';

/** The oldest that is promised, and the newest of each line. */
const VERSIONS = ['20.19.0', '22', '24'];
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const START_MS = 600_000;

process.chdir(root);
await ensureInstalled();
const results = [];
for (const version of VERSIONS) results.push({ version, ...(await smoke(await binaryOf(version))) });
for (const { version, exact, failures } of results)
  console.log(
    `Node ${version} (${exact}): ${failures.length === 0 ? 'starts, serves, lints, tests' : failures.join('; ')}`,
  );
const failed = results.filter(({ failures }) => failures.length > 0).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function binaryOf(version) {
  const folder = join(root, '.cache', 'node', version);
  const binary = join(folder, 'node_modules', PACKAGE, 'bin', 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--no-package-lock', `${PACKAGE}@${version}`],
    { stdio: 'inherit' },
  );
  if (status !== 0 || !existsSync(binary)) fail(`The npm registry has no ${PACKAGE}@${version}.`);
  return binary;
}

/** What each must do: build, start on an empty folder, answer the page and a call, end at once; lint; run tests. */
async function smoke(node) {
  const run = (...args) => spawnSync(node, args, { encoding: 'utf8', env: { ...process.env, NODE_ENV: '' } });
  const exact = run('--version').stdout.trim();
  const failures = [];
  const expect = (what, { status, stdout, stderr }) =>
    status === 0 || failures.push(`${what}: ${(stderr || stdout).trim().split('\n').at(-1)}`);
  expect('build', run('scripts/build.mjs'));
  failures.push(...(await served(node)));
  const linted = run('scripts/run.mjs', 'schemas', 'lint', '--no-cache');
  expect('lint', linted);
  // An engine that does not know a setting says so and goes on.
  if (linted.stderr.trim() !== '') failures.push(`lint warns: ${linted.stderr.trim().split('\n')[0]}`);
  expect('tests', run('node_modules/vitest/vitest.mjs', 'run', '--project', 'node', 'src/lib', 'src/language'));
  return { exact, failures };
}

async function served(node) {
  const folder = mkdtempSync(join(tmpdir(), 'guiju-node-'));
  const port = await freePort();
  const server = spawn(node, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise((resolve) => server.on('close', resolve));
  try {
    const isReady = await Promise.race([until(() => output.includes('Guiju is ready')), ended.then(() => false)]);
    if (!isReady) return [`start: ${output.trim().split('\n').at(-1)}`];
    const answers = await Promise.all(
      ['/', '/prod-pc/api/system/common/clientConfig'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
    );
    const refused = answers.filter(({ ok }) => !ok).map(({ url, status }) => `${new URL(url).pathname}: ${status}`);
    server.kill('SIGINT');
    const code = await ended;
    const warnings = /Warning|EBADENGINE/.test(output) ? [`warns: ${/.*(Warning|EBADENGINE).*/.exec(output)[0]}`] : [];
    return [...refused, ...warnings, ...(code === 0 ? [] : [`ends with ${code}`])];
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** True once it holds; false when it does not for too long. */
async function until(holds) {
  const end = Date.now() + START_MS;
  while (!holds()) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

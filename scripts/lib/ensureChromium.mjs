import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail } from './fail.mjs';
import { progress } from './progress.mjs';

// The one without windows first: the same engine, and the tests take two thirds of the time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Finds a Chromium for the browser tests, installs Debian's package where that is possible, and returns its path. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (isOnPath('apt-get') && (sudo.length === 0 || succeeds('sudo', ['-n', 'true']))) {
    await progress('Installing Chromium and Chinese fonts for the browser tests', async () => {
      apt(sudo, ['update', '-qq']);
      apt(sudo, ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk']);
    });
    const installed = findChromium();
    if (installed) return installed;
  }
  fail(
    'No Chromium found for the browser tests: install it (Debian: apt-get install chromium-headless-shell) or name one in CHROMIUM_PATH.',
  );
}

/** CHROMIUM_PATH first, then the usual names on PATH; undefined when there is none. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    fail(`CHROMIUM_PATH names no program: ${env.CHROMIUM_PATH}`);
  }
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    const name = NAMES.find((candidate) => isExecutable(join(folder, candidate)));
    if (name) return join(folder, name);
  }
  return undefined;
}

function apt(sudo, args) {
  const [command, ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
  spawnSync(command, rest, { stdio: 'inherit' });
}

function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, name)));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './fail.mjs';
import { root } from './root.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

/**
 * Installs the packages of package-lock.json when node_modules holds anything else. Development packages are part of
 * it: the build needs them.
 */
export async function ensureInstalled() {
  const stamp = join(root, '.cache', 'installed.json');
  if (readStamp(stamp) === true) return;
  if (isInstalled(root)) {
    writeStamp(
      stamp,
      ['package-lock.json', join('node_modules', '.package-lock.json')].map((file) => join(root, file)),
      true,
    );
    return;
  }
  // Loaded where something is to be installed: each command begins here.
  const { progress } = await import('./progress.mjs');
  const code = await progress('Installing packages (once; a minute or two)', () =>
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']),
  );
  if (code !== 0) fail('The packages could not be installed: see the lines of npm above. Is the registry reachable?');
}

/**
 * Compares the lock file with what npm noted in node_modules. npm writes its note last, so an interrupted installation
 * does not pass. Optional packages may be absent: they are built for other platforms.
 */
export function isInstalled(folder) {
  const note = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || installed[path]?.version === entry.version || (entry.optional && !installed[path]),
  );
}

async function run(command, args) {
  const { spawn } = await import('node:child_process');
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { digest } from './isStale.mjs';
import { root } from './root.mjs';

/** Packages stay what they are in node_modules; only the project's own files are bundled. */
export const isPackage = (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0') && !/^[A-Za-z]:[\\/]/.test(id);

/** Packages of many files, or of more than is used, that a script starts twice as fast with when they are part of its bundle. */
const INLINE = new Set(['zod', 'jsonc-parser', 'decimal.js']);

/** Options of rolldown for code that runs in Node: `input` is a map from output name to TypeScript file. */
export function nodeBundle(input) {
  return { input, platform: 'node', external: isPackage, cwd: root, logLevel: 'warn', tsconfig: false };
}

/** Bundles TypeScript entries into a folder as ES modules; names of the entries are the names of the files. */
export async function bundle({ input, dir, extension = 'js', external = isPackage }) {
  const { build } = await import('rolldown');
  await build({
    ...nodeBundle(input),
    external,
    // The main file of jsonc-parser is UMD, which does not survive bundling.
    resolve: { mainFields: ['module', 'main'] },
    output: { dir, format: 'esm', sourcemap: true, entryFileNames: `[name].${extension}`, chunkFileNames: `[name]-[hash].${extension}` },
  });
}

/**
 * Imports a TypeScript file of the project: bundled when its sources changed, else from `.cache`. Each content has a folder of its own, so
 * that a running process (the development server) can import a newer version beside the older one.
 */
export async function importBundled(entry) {
  const name = basename(entry, '.ts');
  const dir = join(root, '.cache', 'scripts', `${name}-${digest([join(root, 'src'), join(root, 'scripts'), join(root, 'package-lock.json')]).slice(0, 12)}`);
  const file = join(dir, `${name}.mjs`);
  if (!existsSync(file)) {
    await bundle({ input: { [name]: join(root, entry) }, dir, extension: 'mjs', external: (id) => isPackage(id) && !INLINE.has(id) });
    forgetOld(dirname(dir), name);
  }
  return import(pathToFileURL(file).href);
}

const DAY = 24 * 3600 * 1000;

/** Versions of the last day may still be in use by a running process. */
function forgetOld(folder, name) {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    if (entry.startsWith(`${name}-`) && Date.now() - statSync(path).mtimeMs > DAY) rmSync(path, { recursive: true, force: true });
  }
}

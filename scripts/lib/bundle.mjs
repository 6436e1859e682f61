import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { digest } from './isStale.mjs';
import { root } from './root.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

/** Packages stay what they are in node_modules; only the project's own files are bundled. */
export const isPackage = (id) =>
  !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0') && !/^[A-Za-z]:[\\/]/.test(id);

/**
 * Packages of many files, or of more than is used, that a script starts twice as fast with when they are part of its
 * bundle.
 */
const INLINE = new Set(['zod', 'jsonc-parser', 'decimal.js']);

/** Options of rolldown for code that runs in Node: `input` is a map from output name to TypeScript file. */
export function nodeBundle(input) {
  return { input, platform: 'node', external: isPackage, cwd: root, logLevel: 'warn', tsconfig: false };
}

/**
 * Bundles TypeScript entries into a folder as ES modules; names of the entries are the names of the files. Gives back
 * the files that went into it.
 */
export async function bundle({ input, dir, extension = 'js', external = isPackage }) {
  const { build } = await import('rolldown');
  const { output } = await build({
    ...nodeBundle(input),
    external,
    // The main file of jsonc-parser is UMD, which does not survive bundling.
    resolve: { mainFields: ['module', 'main'] },
    output: {
      dir,
      format: 'esm',
      sourcemap: true,
      entryFileNames: `[name].${extension}`,
      chunkFileNames: `[name]-[hash].${extension}`,
    },
  });
  return [...new Set(output.flatMap(({ moduleIds = [] }) => moduleIds))].filter((id) => existsSync(id));
}

const LOCK = join(root, 'package-lock.json');
/** What a bundle may be made of: sources, and what they import of the schema files. */
const SOURCES = [...['src', 'scripts', 'tests', 'schemas/_shared'].map((folder) => join(root, folder)), LOCK];

/**
 * Imports a TypeScript file of the project: bundled when its sources changed, else from `.cache`. Each content has a
 * folder of its own, so that a running process (the development server) can import a newer version beside the older
 * one. As long as none of the files that went into it looks different, none is read.
 */
export async function importBundled(entry) {
  const name = basename(entry, '.ts');
  const folder = join(root, '.cache', 'scripts');
  const stamp = join(folder, `${name}.json`);
  const known = readStamp(stamp);
  if (typeof known === 'string' && existsSync(join(folder, known, `${name}.mjs`)))
    return import(pathToFileURL(join(folder, known, `${name}.mjs`)).href);
  const since = Date.now();
  const version = `${name}-${digest(SOURCES).slice(0, 12)}`;
  const dir = join(folder, version);
  const parts = join(dir, 'parts.json');
  if (!existsSync(parts)) {
    const files = await bundle({
      input: { [name]: join(root, entry) },
      dir,
      extension: 'mjs',
      external: (id) => isPackage(id) && !INLINE.has(id),
    });
    writeFileSync(parts, JSON.stringify(files));
    forgetOld(folder, name);
  }
  const files = JSON.parse(readFileSync(parts, 'utf8'));
  // A new file may stand before one that an import found so far: their folders count too. So does what bundles them.
  writeStamp(stamp, [...files, ...new Set(files.map(dirname)), LOCK, fileURLToPath(import.meta.url)], version, since);
  return import(pathToFileURL(join(dir, `${name}.mjs`)).href);
}

const DAY = 24 * 3600 * 1000;

/** Versions of the last day may still be in use by a running process. */
function forgetOld(folder, name) {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    if (entry.startsWith(`${name}-`) && Date.now() - statSync(path).mtimeMs > DAY)
      rmSync(path, { recursive: true, force: true });
  }
}

import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Evaluates `.ts` families: the default export is an array of resources, or a function that returns one. All are bundled together, once.
 * @param paths relative to the root
 * @throws Error that names the family and what is wrong with it
 */
export async function evaluateFamilies(root: string, paths: readonly string[]): Promise<Map<string, { value: unknown }[]>> {
  const families = new Map<string, { value: unknown }[]>();
  if (paths.length === 0) return families;
  const { build } = await import('rolldown');
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(join(cache, 'families-'));
  try {
    await build({
      input: Object.fromEntries(paths.map((path, index) => [`family${index}`, join(root, path)])),
      platform: 'node',
      cwd: root,
      tsconfig: false,
      logLevel: 'silent',
      external: (id) => !/^[./\0]|^[A-Za-z]:[\\/]/.test(id),
      output: { dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    });
    for (const [index, path] of paths.entries()) families.set(path, await evaluate(path, pathToFileURL(join(dir, `family${index}.mjs`)).href));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  return families;
}

async function evaluate(path: string, url: string): Promise<{ value: unknown }[]> {
  try {
    const { default: exported } = (await import(/* @vite-ignore */ url)) as { default?: unknown };
    const resources: unknown = typeof exported === 'function' ? await (exported as () => unknown)() : exported;
    if (!Array.isArray(resources)) throw new Error('the default export must be an array of resources, or a function that returns one');
    // Through JSON, so that a family can say no more than a file could.
    return resources.map((value) => ({ value: JSON.parse(JSON.stringify(value)) as unknown }));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

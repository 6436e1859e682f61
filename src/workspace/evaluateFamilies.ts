import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at } from '../lib/at';
import { say, type Message } from '../lib/message';

/** What a family gave, or why it gave nothing. */
export type Evaluated = { family: { value: unknown }[] } | { failure: Message };

/**
 * Evaluates `.ts` families: the default export is an array of resources, or a function that returns one. All are
 * bundled together, once; only where that fails one by one, to learn which are to blame.
 * @param paths relative to the root
 */
export async function evaluateFamilies(root: string, paths: readonly string[]): Promise<Map<string, Evaluated>> {
  if (paths.length === 0) return new Map();
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(join(cache, 'families-'));
  try {
    return await evaluateAll(root, paths, dir);
  } catch (error) {
    if (paths.length === 1) return new Map([[at(paths, 0), { failure: words(error) }]]);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  const single: Map<string, Evaluated>[] = [];
  for (const path of paths) single.push(await evaluateFamilies(root, [path]));
  return new Map(single.flatMap((each) => [...each]));
}

/** @throws what the bundler has to say of a file that is no TypeScript, or whose imports do not exist */
async function evaluateAll(root: string, paths: readonly string[], dir: string): Promise<Map<string, Evaluated>> {
  const { build } = await import('rolldown');
  await build({
    input: Object.fromEntries(paths.map((path, index) => [`family${index}`, join(root, path)])),
    platform: 'node',
    cwd: root,
    tsconfig: false,
    logLevel: 'silent',
    external: (id) => !/^[./\0]|^[A-Za-z]:[\\/]/.test(id),
    output: { dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
  });
  const families = new Map<string, Evaluated>();
  for (const [index, path] of paths.entries())
    families.set(path, await evaluate(pathToFileURL(join(dir, `family${index}.mjs`)).href));
  return families;
}

async function evaluate(url: string): Promise<Evaluated> {
  try {
    const { default: exported } = (await import(/* @vite-ignore */ url)) as { default?: unknown };
    const resources: unknown = typeof exported === 'function' ? await (exported as () => unknown)() : exported;
    if (!Array.isArray(resources))
      return { failure: say`The default export must be an array of resources, or a function that returns one.` };
    // Through JSON, so that a family can say no more than a file could.
    return { family: resources.map((value) => ({ value: JSON.parse(JSON.stringify(value)) as unknown })) };
  } catch (error) {
    return { failure: words(error) };
  }
}

/** The bundler paints its messages. */
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001b\[[\d;]*m/g;

const words = (error: unknown) =>
  say`The family could not be evaluated: ${(error instanceof Error ? error.message : String(error)).replace(COLOURS, '')}`;

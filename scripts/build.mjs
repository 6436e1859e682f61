// Builds dist: model.json (normalised schemas), locales.json, server/ and page/. `--stale` builds only what is out of
// date.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { ensureNode } from './lib/ensureNode.mjs';
import { fail } from './lib/fail.mjs';
import { digest, isStale, markFresh } from './lib/isStale.mjs';
import { progress } from './lib/progress.mjs';
import { root } from './lib/root.mjs';
import { serverEntries, targets } from './lib/targets.mjs';

ensureNode();
process.chdir(root);
// Set before vite and react are imported: a development build of react would be three times as large.
process.env.NODE_ENV = 'production';
await ensureInstalled();
const { bundle, importBundled } = await import('./lib/bundle.mjs');

const dist = join(root, 'dist');
const steps = {
  async model() {
    const { main } = await importBundled('scripts/build-model.ts');
    if ((await main([dist])) !== 0) fail('The schema files have errors; nothing was built from them.');
  },
  async server() {
    rmSync(join(dist, 'server'), { recursive: true, force: true });
    await bundle({ input: serverEntries, dir: join(dist, 'server') });
  },
  async page() {
    const { build } = await import('vite');
    await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
    const { compressFolder } = await import('./lib/compressFolder.mjs');
    await compressFolder(join(dist, 'page'));
  },
};

const onlyStale = process.argv.includes('--stale');
for (const [name, target] of Object.entries(targets)) {
  if (onlyStale && !isStale(target)) continue;
  const taken = digest(target.inputs);
  await progress(`Building the ${name}`, steps[name]).catch((error) =>
    fail(error instanceof Error ? error.message : String(error)),
  );
  markFresh({ stamp: target.stamp, digest: taken });
}

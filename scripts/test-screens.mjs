// Opens every screen of the catalogue in Chromium, in each role, or a sample: `npm run test:screens -- [--sample]`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from './lib/ensureChromium.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { ensureNode } from './lib/ensureNode.mjs';
import { root } from './lib/root.mjs';

ensureNode();
process.chdir(root);
await ensureInstalled();
process.env.CHROMIUM_PATH = await ensureChromium();
const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--stale'], { stdio: 'inherit' });
if (status !== 0) process.exit(1);
const { importBundled } = await import('./lib/bundle.mjs');
const { main } = await importBundled('scripts/test-screens.ts');
process.exitCode = await main(process.argv.slice(2));

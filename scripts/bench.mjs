// Measures the production build: `npm run bench` all of it, `npm run bench -- list form` parts of it.
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
process.env.NODE_ENV = 'production';
const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--stale'], { stdio: 'inherit' });
if (status !== 0) process.exit(1);
const { importBundled } = await import('./lib/bundle.mjs');
const { main } = await importBundled('scripts/bench.ts');
process.exitCode = await main(process.argv.slice(2));

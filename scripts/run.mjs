// Runs a TypeScript command of this folder: `node scripts/run.mjs schemas lint`. The command exports `main(args)`,
// which returns the exit code.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { ensureNode } from './lib/ensureNode.mjs';
import { expectShortRun } from './lib/expectShortRun.mjs';
import { fail } from './lib/fail.mjs';
import { root } from './lib/root.mjs';

const [name, ...args] = process.argv.slice(2);
ensureNode();
expectShortRun();
// Newer versions of Node keep what they compiled; the oldest that is supported does not know how.
module.enableCompileCache?.(join(root, '.cache', 'compiled'));
process.chdir(root);
if (!name || !/^[a-z-]+$/.test(name) || !existsSync(join(root, 'scripts', `${name}.ts`)))
  fail(`No such command: ${name ?? ''}`);
await ensureInstalled();
const { importBundled } = await import('./lib/bundle.mjs');
const { main } = await importBundled(`scripts/${name}.ts`);
process.exitCode = (await main(args)) ?? 0;

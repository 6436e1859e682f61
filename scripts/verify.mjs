// Proves the books of one's own data: `npm run verify -- --data`. DATA_DIR (.data) or DATABASE_URL, as `npm start`.
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { ensureNode } from './lib/ensureNode.mjs';
import { root } from './lib/root.mjs';

ensureNode();
process.chdir(root);
await ensureInstalled();
const { importBundled } = await import('./lib/bundle.mjs');
const { main } = await importBundled('scripts/verify.ts');
process.exitCode = await main(process.argv.slice(2));

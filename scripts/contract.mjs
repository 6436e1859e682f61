// Runs the contract suite: `npm run test:contract -- --base URL`. It speaks through the page's own code, which only
// Vite can read (`import.meta.glob`).
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { ensureNode } from './lib/ensureNode.mjs';
import { root } from './lib/root.mjs';

ensureNode();
process.chdir(root);
await ensureInstalled();
const { createServer } = await import('vite');

/** The package names no file endings, without which Node does not find its files. */
const cryptoFiles = {
  name: 'guiju:crypto-files',
  enforce: 'pre',
  resolveId: (id) => (/^crypto-js\/[\w-]+$/.test(id) ? { id: `${id}.js`, external: true } : null),
};

const vite = await createServer({
  configFile: false,
  root,
  logLevel: 'error',
  appType: 'custom',
  plugins: [cryptoFiles],
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
  ssr: { noExternal: ['jsencrypt'] },
});
try {
  const { main } = await vite.ssrLoadModule('/scripts/contract.ts');
  process.exitCode = await main(process.argv.slice(2));
} finally {
  await vite.close();
}

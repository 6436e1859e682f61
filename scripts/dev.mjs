// Development: page with hot reload and the API behind one address. PORT (8080), DATA_DIR (.data), DATABASE_URL,
// or API_URL: the page alone, its calls going to another server that speaks the contract.
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { ensureNode } from './lib/ensureNode.mjs';
import { fail } from './lib/fail.mjs';
import { root } from './lib/root.mjs';

ensureNode();
process.chdir(root);
await ensureInstalled();
const { createServer } = await import('vite');
const { startApi } = await import('./lib/devApi.mjs');

const port = Number(process.env.PORT ?? 8080);
const { API_URL: otherServer } = process.env;
/** The page tells why the server has stopped. */
const schemasOf = ({ config }) => config.plugins.find(({ name }) => name === 'guiju:schemas').api;
const api = otherServer ? undefined : await startApi((stopped) => schemasOf(vite).tellServer(stopped));
/** Calls and the socket of the page go to the API; upgrades of any other address are vite's own. */
const configureServer = (server) => {
  server.middlewares.use('/prod-pc', api.forward);
  server.httpServer.on(
    'upgrade',
    (call, socket, head) => call.url.startsWith('/prod-pc/') && api.forwardSocket(call, socket, head),
  );
};
const vite = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    host: process.env.HOST ?? '127.0.0.1',
    proxy: otherServer
      ? { '/prod-pc': { target: otherServer, changeOrigin: true, ws: true, rewriteWsOrigin: true } }
      : undefined,
  },
  plugins: api ? [{ name: 'guiju:api', configureServer }] : [],
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, close);

try {
  await vite.listen();
} catch (error) {
  await api?.close();
  fail(
    /already in use/.test(error.message)
      ? `Port ${port} is in use by another program. Start with another port: PORT=${port + 1} npm run dev`
      : error.message,
  );
}
await schemasOf(vite)
  .onChange((project) => api?.useProject(project))
  .catch((error) => console.error(`${error.message}\nMend the file and save it; the page follows.`));
const server = otherServer
  ? `Calls go to ${otherServer}.`
  : 'A saved server file restarts the server. Demonstration account: 13800000000 / Demo1234';
console.log(
  `\nGuiju in development: http://localhost:${port}\nSaved schema files, styles and components show at once.\n${server}`,
);

async function close() {
  await vite.close();
  await api?.close();
  process.exit(0);
}

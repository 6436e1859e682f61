import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBundle } from './bundle.mjs';
import { freePort } from './freePort.mjs';
import { keepServer } from './keepServer.mjs';
import { root } from './root.mjs';
import { serverEntries } from './targets.mjs';

const DIR = join(root, '.cache', 'dev');

/**
 * The API of the development server: bundled from source, started anew when a source file or the model changes.
 * @param onState told why it has stopped by itself, and null once it answers
 */
export async function startApi(onState) {
  let hasProject = false;
  let hasBundle = false;
  const server = keepServer({
    port: await freePort(),
    onState,
    launch: (port) =>
      spawn(process.execPath, ['--enable-source-maps', join(DIR, 'server', 'main.js')], {
        cwd: root,
        env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'development' },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      }),
  });
  const restart = () => {
    if (hasProject && hasBundle) void server.restart();
  };

  const { watch } = await import('rolldown');
  const watcher = watch({
    ...nodeBundle(serverEntries),
    output: { dir: join(DIR, 'server'), format: 'esm', sourcemap: true, entryFileNames: '[name].js' },
  });
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code === 'BUNDLE_END') {
      hasBundle = true;
      void event.result.close();
      restart();
    }
  });

  return {
    /** Starts the API with what the schema files and translations say now. */
    useProject({ model, translations }) {
      mkdirSync(DIR, { recursive: true });
      writeFileSync(join(DIR, 'model.json'), JSON.stringify(model));
      writeFileSync(join(DIR, 'locales.json'), JSON.stringify(translations));
      hasProject = true;
      restart();
    },
    forward: server.forward,
    forwardSocket: server.forwardSocket,
    async close() {
      await watcher.close();
      await server.close();
    },
  };
}

import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { nodeBundle } from './bundle.mjs';
import { freePort } from './freePort.mjs';
import { root } from './root.mjs';
import { serverEntries } from './targets.mjs';

const DIR = join(root, '.cache', 'dev');
/** Long enough for the first start, which fills the database. */
const START_MS = 120_000;

/**
 * The API of the development server: bundled from source, started anew when a source file or the model changes. Calls
 * that come while it starts wait for it instead of failing.
 */
export async function startApi() {
  const port = await freePort();
  const agent = new Agent({ keepAlive: false });
  let child;
  let hasProject = false;
  let hasBundle = false;
  let restarts = Promise.resolve();
  let ready = deferred();

  const restart = () => {
    if (!hasProject || !hasBundle) return;
    if (ready.isDone) ready = deferred();
    restarts = restarts.then(stop).then(start);
  };

  function start() {
    const started = ready;
    child = spawn(process.execPath, ['--enable-source-maps', join(DIR, 'server', 'main.js')], {
      cwd: root,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on('data', (text) => {
      if (String(text).includes('Guiju is ready')) started.resolve();
      else process.stdout.write(text);
    });
    child.once('exit', (code) => {
      if (code) console.error('The server stopped; it starts again when a file is saved.');
    });
  }

  function stop() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return undefined;
    return new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  }

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
    /** Passes a call on; for the middlewares of vite. */
    async forward(call, answer) {
      const inTime = await Promise.race([
        ready.promise.then(() => true),
        new Promise((resolve) => setTimeout(resolve, START_MS, false).unref()),
      ]);
      if (!inTime) return void answer.writeHead(503).end();
      const passed = request(
        { port, host: '127.0.0.1', method: call.method, path: call.originalUrl, headers: call.headers, agent },
        (result) => {
          answer.writeHead(result.statusCode, result.headers);
          result.pipe(answer);
        },
      );
      passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
      call.pipe(passed);
    },
    /** Passes the upgrade to a socket on, and then every byte of both sides. */
    forwardSocket(call, socket, head) {
      const passed = connect(port, '127.0.0.1', () => {
        const headers = call.rawHeaders.flatMap((text, index, all) =>
          index % 2 === 0 ? [`${text}: ${all[index + 1]}`] : [],
        );
        passed.write(`${call.method} ${call.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
        passed.write(head);
        passed.pipe(socket).pipe(passed);
      });
      passed.on('error', () => socket.destroy());
      socket.on('error', () => passed.destroy());
    },
    async close() {
      await watcher.close();
      await restarts;
      await stop();
    },
  };
}

function deferred() {
  const result = { isDone: false };
  result.promise = new Promise((resolve) => {
    result.resolve = () => {
      result.isDone = true;
      resolve();
    };
  });
  return result;
}

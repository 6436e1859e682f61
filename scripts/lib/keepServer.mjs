import { Agent, request } from 'node:http';
import { connect } from 'node:net';

/** Long enough for the first start, which fills the database. */
const START_MS = 120_000;
/** As much of what a process says last as tells why it stopped. */
const LAST_WORDS = 4000;

/**
 * A server process that is started anew on demand. Calls that come while it starts wait for it; once it has stopped by
 * itself they are answered at once with the reason.
 * @param launch starts the process, with its output in pipes and a channel for messages
 * @param onState told why it has stopped, as {@link ServerStop}, and null once it answers
 */
export function keepServer({ port, launch, onState = () => {}, startMs = START_MS }) {
  const agent = new Agent({ keepAlive: false });
  let child;
  let changes = Promise.resolve();
  /** `true` once it answers, `false` once it has stopped by itself */
  let ready = deferred();
  let stopped;
  let resumed = deferred();

  const restart = () => {
    if (ready.isDone) ready = deferred();
    resumed.resolve();
    resumed = deferred();
    stopped = undefined;
    changes = changes.then(stop).then(start);
    return changes;
  };

  function start() {
    const started = ready;
    const own = launch(port);
    let said = '';
    let refused;
    child = own;
    own.on('message', (message) => (refused = message.refused));
    own.stderr.on('data', (text) => {
      process.stderr.write(text);
      said = (said + String(text)).slice(-LAST_WORDS);
    });
    own.stdout.on('data', (text) => {
      if (!String(text).includes('Guiju is ready')) return void process.stdout.write(text);
      started.resolve(true);
      onState(null);
    });
    own.once('close', (code) => {
      if (!code || own !== child || own.isEnded) return;
      console.error('The server stopped; it starts again when a file is saved.');
      stopped = { text: said.trim(), statements: refused ?? [] };
      if (ready === started && ready.isDone) ready = deferred();
      ready.resolve(false);
      onState(stopped);
    });
  }

  function stop() {
    const own = child;
    if (!own) return undefined;
    own.isEnded = true;
    if (own.exitCode !== null || own.signalCode !== null) return undefined;
    return new Promise((resolve) => {
      own.once('exit', resolve);
      own.kill('SIGTERM');
    });
  }

  /** Whether it answers; undefined where it takes too long. */
  function answers() {
    return Promise.race([ready.promise, new Promise((resolve) => setTimeout(resolve, startMs, undefined).unref())]);
  }

  /** Comes back once it answers, after however many starts. */
  async function untilReady() {
    for (;;) {
      const started = ready;
      if (await started.promise) return;
      if (started === ready) await resumed.promise;
    }
  }

  return {
    restart,
    /** Passes a call on; for the middlewares of vite. */
    async forward(call, answer) {
      if (!(await answers())) {
        const body = { code: 503, data: null, message: messageOf(stopped) };
        return void answer
          .writeHead(503, { 'content-type': 'application/json; charset=utf-8' })
          .end(JSON.stringify(body));
      }
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
    /**
     * Passes the upgrade to a socket on, and then every byte of both sides. While the server is away it waits: a browser
     * writes an error on its console for each socket that is closed before.
     */
    async forwardSocket(call, socket, head) {
      socket.on('error', () => socket.destroy());
      await untilReady();
      if (socket.destroyed) return;
      const passed = connect(port, '127.0.0.1', () => {
        const headers = call.rawHeaders.flatMap((text, index, all) =>
          index % 2 === 0 ? [`${text}: ${all[index + 1]}`] : [],
        );
        passed.write(`${call.method} ${call.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
        passed.write(head);
        passed.pipe(socket).pipe(passed);
      });
      passed.on('error', () => socket.destroy());
      socket.on('close', () => passed.destroy());
    },
    async close() {
      await changes;
      await stop();
    },
  };
}

/** In the language of the schema files: who develops reads it in a dialog of the page. */
function messageOf(stopped) {
  if (!stopped) return '开发服务器启动时间过长，请查看终端';
  return stopped.statements.length > 0
    ? '表结构变更被拒绝，服务未启动；原因与 SQL 见页面提示'
    : '开发服务器已停止，原因见页面提示；修改并保存文件后会重新启动';
}

function deferred() {
  const result = { isDone: false };
  result.promise = new Promise((resolve) => {
    result.resolve = (value) => {
      result.isDone = true;
      resolve(value);
    };
  });
  return result;
}

import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { FsyncNodeFs } from './FsyncNodeFs';
import { sessionSettings } from './sessionSettings';
import { sqlErrorFields } from './SqlError';
import { sqlParser } from './sqlParsers';
import type { SqlResult } from './SqlSession';
import type { WorkerData, WorkerReply, WorkerRequest } from './WorkerMessage';

// The worker's whole life: start, answer requests in order, close. Anything but a refusal of PostgreSQL ends it,
// because the engine cannot be trusted then.
const port = parentPort!;
const database = await start(workerData as WorkerData);
let work = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  work = work.then(() => answer(request));
});
reply({ kind: 'ready' });

async function start({ folder, image }: WorkerData): Promise<PGlite> {
  const settings = ['-c', 'shared_buffers=32MB'];
  const pglite = folder
    ? await PGlite.create({
        fs: new FsyncNodeFs(folder),
        // -F switches fsync off, which is the default here.
        startParams: [
          ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
          ...settings,
          '-c',
          'wal_sync_method=fsync',
        ],
      })
    : await PGlite.create('memory://', {
        startParams: [...PGlite.defaultStartParams, ...settings],
        ...(image === undefined ? {} : { loadDataDir: new Blob([readFileSync(image)]) }),
      });
  // Values are read and written by our own code on both engines.
  pglite.parsers = new Proxy({}, { get: (_, oid) => sqlParser(Number(oid)) });
  pglite.serializers = new Proxy({}, { get: () => (value: string) => value });
  await pglite.query(sessionSettings.sql, sessionSettings.parameters());
  return pglite;
}

async function answer(request: WorkerRequest): Promise<void> {
  if (request.kind === 'close') {
    await database.query('checkpoint');
    await database.close();
    reply({ kind: 'closed' });
    port.close();
    return;
  }
  try {
    reply({ kind: 'result', result: await query(request.sql, request.parameters) });
  } catch (error) {
    const fields = sqlErrorFields(error);
    if (!fields) throw error;
    reply({ kind: 'error', error: fields });
  }
}

async function query(sql: string, parameters: readonly (string | null)[]): Promise<SqlResult> {
  const {
    fields,
    rows,
    command = '',
    affectedRows = 0,
  } = await database.query<unknown[]>(sql, [...parameters], { rowMode: 'array' });
  return { fields: fields.map((field) => field.name), rows, command, affectedRows };
}

function reply(message: WorkerReply): void {
  port.postMessage(message);
}

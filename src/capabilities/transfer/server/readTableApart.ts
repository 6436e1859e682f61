import { Worker } from 'node:worker_threads';
import { workerUrl } from '../../../server/storage/workerUrl';
import { FileFault } from './FileFault';
import type { TableAsked, TableReply } from './TableReply';
import type { SheetPreview } from '../../../language/wire/SheetPreview';
import type { TableRow } from './TableRow';

/** Milliseconds that reading a file may take: a hundred times what the largest import does. */
const PATIENCE = 20_000;
/** Memory of the worker, MB; enough for the largest parts that are unpacked and what is made of them. */
const MEMORY = 768;
/** Files read at once; more wait, as each may take a processor and the memory above. */
const MOST_READERS = 2;

const waiting: (() => void)[] = [];
let readers = 0;

/**
 * `readTable` in a worker of its own: whatever a file holds, it costs others neither the event loop nor memory.
 * @param most rows below the head; undefined: as many as an import of records brings
 * @throws FileFault also for a file whose reading takes too long or too much memory
 */
export async function readTableApart(bytes: Buffer, most?: number): Promise<TableRow[]> {
  return (await inTurn({ bytes, most })).rows ?? [];
}

/** `readSheets` likewise. @throws FileFault */
export async function readSheetsApart(bytes: Buffer, name: string): Promise<SheetPreview[]> {
  return (await inTurn({ bytes, name })).sheets ?? [];
}

async function inTurn(asked: TableAsked): Promise<TableReply> {
  if (readers >= MOST_READERS) await new Promise<void>((resolve) => waiting.push(resolve));
  else readers++;
  try {
    const reply = await read(asked);
    if (reply.fault) throw new FileFault(reply.fault.message, reply.fault.params);
    return reply;
  } finally {
    // The place goes to the next, or is free.
    const next = waiting.shift();
    if (next) next();
    else readers--;
  }
}

async function read(asked: TableAsked): Promise<TableReply> {
  const worker = new Worker(await workerUrl('src/capabilities/transfer/server/tableWorker.ts'), {
    workerData: asked,
    execArgv: [],
    name: 'table',
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<TableReply>((resolve, reject) => {
      const tooMuch = () => reject(new FileFault('文件内容过大'));
      timer = setTimeout(tooMuch, PATIENCE);
      worker.once('message', resolve);
      worker.once('error', (error: Error & { code?: string }) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(error),
      );
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

import { parentPort, workerData } from 'node:worker_threads';
import { FileFault } from './FileFault';
import { readSheets } from './readSheets';
import { readTable } from './readTable';
import type { TableAsked, TableReply } from './TableReply';

// The worker's whole life: one file, one answer. Anything but a fault of the file ends it with its error.
const asked = workerData as TableAsked;
const bytes = Buffer.from(asked.bytes);
const read = async (): Promise<TableReply> =>
  'name' in asked ? { sheets: await readSheets(bytes, asked.name) } : { rows: await readTable(bytes, asked.most) };
const reply = await read().catch((error: unknown): TableReply => {
  if (error instanceof FileFault) return { fault: { message: error.message, params: error.params } };
  throw error;
});
parentPort!.postMessage(reply);

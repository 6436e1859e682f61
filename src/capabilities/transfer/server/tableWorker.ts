import { parentPort, workerData } from 'node:worker_threads';
import { FileFault } from './FileFault';
import { readTable } from './readTable';
import type { TableAsked, TableReply } from './TableReply';

// The worker's whole life: one file, one answer. Anything but a fault of the file ends it with its error.
const { bytes, most } = workerData as TableAsked;
const reply = await readTable(Buffer.from(bytes), most).then(
  (rows): TableReply => ({ rows }),
  (error: unknown): TableReply => {
    if (error instanceof FileFault) return { fault: { message: error.message, params: error.params } };
    throw error;
  },
);
parentPort!.postMessage(reply);

import { workerUrl } from './workerUrl';

/** The worker that the embedded database runs in. */
export function pgliteWorkerUrl(): Promise<URL> {
  return workerUrl('src/server/storage/pgliteWorker.ts');
}

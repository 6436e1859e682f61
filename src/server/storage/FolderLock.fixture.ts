import { once } from 'node:events';
import { DatabaseBusyError } from './DatabaseBusyError';
import { FolderLock } from './FolderLock';

// A process of its own for FolderLock.all.test.ts: `node FolderLock.fixture.mjs LOCK` prints 'ready', tries once at the
// first word it is sent, prints 'in' or 'busy', and ends when nothing more can come.
console.log('ready');
await once(process.stdin, 'data');
try {
  await FolderLock.acquire(process.argv[2]!, 'data');
  console.log('in');
} catch (error) {
  console.log(error instanceof DatabaseBusyError ? 'busy' : error);
}

import { DatabaseBusyError } from './DatabaseBusyError';
import { FolderLock } from './FolderLock';

// A process of its own for FolderLock.test.ts: `node FolderLock.fixture.mjs LOCK START` waits until START (ms), tries once, prints 'in' or 'busy', and keeps the lock for a second.
const [path, start] = process.argv.slice(2);
while (Date.now() < Number(start));
try {
  await FolderLock.acquire(path!, 'data');
  console.log('in');
  setTimeout(() => {}, 1_000);
} catch (error) {
  console.log(error instanceof DatabaseBusyError ? 'busy' : error);
}

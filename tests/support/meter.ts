import { afterAll } from 'vitest';
import { processorOf } from './processorOf';

declare module 'vitest' {
  interface TaskMeta {
    /** seconds of the processor that a test file took of its worker */
    processor?: number;
  }
}

// Runs before each test file, whose modules are loaded after it; what is said first here is done last.
const before = processorOf();
// oxlint-disable-next-line no-empty-pattern -- vitest reads from it which fixtures are wanted: none
afterAll(({}, { file }) => {
  const now = processorOf();
  if (now !== undefined && before !== undefined) file.meta.processor = now - before;
});

// Keeps in the repository how many seconds each test file took in the last runs, which decides on their order: `npm run
// test:durations` after `npm test`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';

const file = join(root, 'tests', 'durations.json');
const last = join(root, '.cache', 'test', 'durations.json');
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
const durations = Object.entries({ ...read(file), ...read(last) })
  .filter(([path]) => existsSync(join(root, path)))
  .map(([path, seconds]) => [path, Math.round(seconds)]);
writeFileSync(
  file,
  `${JSON.stringify(Object.fromEntries(durations.toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`,
);
console.log(`${durations.length} test files`);

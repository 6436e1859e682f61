import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { digest } from './isStale.mjs';

/** What it hangs on whether something that is said of the linter holds for the schema files of this project. */
const ASKED = ['schemas', 'locales', 'src/fields', 'src/language', 'src/lib', 'src/lint', 'src/workspace', 'scripts/bench/mutations', 'scripts/schemas', 'tests/lint'];
const FILE = 'tests/proved.json';

const state = () => digest(ASKED).slice(0, 16);

/**
 * Whether the tests that lint a whole project dozens of times take this one. They prove something of the linter, whichever project it reads; so they take a small
 * one as long as neither the linter nor the schema files are others than those of which `npm run test:all` has proved it, and in doubt this one.
 */
export function isWholeProjectLinted() {
  return process.env.TEST_ALL === '1' || !existsSync(FILE) || JSON.parse(readFileSync(FILE, 'utf8')).lint !== state();
}

/** Remembers in the repository that all of it holds as it is now. */
export function noteProof() {
  writeFileSync(FILE, `${JSON.stringify({ lint: state() }, null, 2)}\n`);
}

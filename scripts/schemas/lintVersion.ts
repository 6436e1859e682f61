import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The version of the linter that runs: bundles lie in folders named by the hash of all sources. Undefined where the
 * sources run themselves, in tests.
 */
export const lintVersion: string | undefined = /^\w+-[0-9a-f]{12}$/.exec(
  basename(dirname(fileURLToPath(import.meta.url))),
)?.[0];

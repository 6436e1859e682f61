import { join } from 'node:path';
import { root } from './root.mjs';

const at = (...names) => names.map((name) => join(root, name));
const TOOLS = ['package-lock.json', 'scripts/build.mjs', 'scripts/lib'];
const MODEL = ['schemas', 'locales', 'src/lib', 'src/language', 'src/fields', 'src/lint', 'src/workspace', ...TOOLS];

/**
 * What is built, in which order, and from what. The stamps lie beside the outputs, so that deleting `dist` starts anew.
 */
export const targets = {
  model: { inputs: at(...MODEL, 'scripts/build-model.ts'), stamp: join(root, 'dist/.model') },
  server: {
    inputs: at(
      'src/lib',
      'src/language',
      'src/fields',
      'src/server',
      'src/capabilities',
      'src/company',
      'schemas/_shared',
      ...TOOLS,
    ),
    stamp: join(root, 'dist/.server'),
  },
  page: { inputs: at('index.html', 'vite.config.ts', 'public', 'src', ...MODEL), stamp: join(root, 'dist/.page') },
};

/** Entries of the server; each worker needs a file of its own. */
export const serverEntries = {
  main: join(root, 'src/server/main.ts'),
  pgliteWorker: join(root, 'src/server/storage/pgliteWorker.ts'),
  tableWorker: join(root, 'src/capabilities/transfer/server/tableWorker.ts'),
};

import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { importBundled } from './scripts/lib/bundle.mjs';
import { LongestFirst } from './scripts/lib/LongestFirst.mjs';
import { pace } from './scripts/lib/pace.mjs';
import { passingFolder } from './scripts/lib/passingFolder.mjs';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '');
const { schemaPlugin } =
  await importBundled<typeof import('./src/workspace/vitePlugin')>('src/workspace/vitePlugin.ts');
const { manifestPlugin } = await importBundled<typeof import('./src/workspace/manifestPlugin')>(
  'src/workspace/manifestPlugin.ts',
);
const { pagePlugin } = await importBundled<typeof import('./src/workspace/pagePlugin')>('src/workspace/pagePlugin.ts');
const { pdfPartsPlugin } = await importBundled<typeof import('./src/workspace/pdfPartsPlugin')>(
  'src/workspace/pdfPartsPlugin.ts',
);

// Bundled anew after each change, so that a changed field type shows without a restart of the development server.
async function load() {
  const { loadProject } =
    await importBundled<typeof import('./src/workspace/loadProject')>('src/workspace/loadProject.ts');
  return loadProject(root);
}

if (process.env.VITEST) passingFolder();

/**
 * Nothing is said of how fast something is by how long it may take: each limit is far above what it limits, and as many
 * times as this machine is slower than usual now.
 */
const limit = (seconds: number): number => seconds * 1000 * (process.env.VITEST ? pace() : 1);
const common = {
  testTimeout: limit(300),
  hookTimeout: limit(600),
  setupFiles: ['tests/support/meter.ts'],
  expect: { poll: { timeout: limit(60) } },
  // The message alone has to say what was there instead.
  chaiConfig: { truncateThreshold: 400 },
};

/** What keeps nothing in its modules: all that stands below the page, and the part of it that is tested without React. */
const KEEPS_NOTHING = [
  'src/{capabilities,company,language,lib,lint,server,workspace}/**/*.test.ts',
  'src/{fields,pages,renderer,shell}/**/*.test.ts',
];

export default defineConfig({
  root,
  plugins: [react(), schemaPlugin({ root, load }), pagePlugin(root), pdfPartsPlugin(root), manifestPlugin(root)],
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
  },
  test: {
    sequence: { sequencer: LongestFirst },
    teardownTimeout: limit(60),
    projects: [
      {
        extends: true,
        // One loading of the modules serves many files, which takes half of what a loading for each does.
        test: {
          name: 'node',
          ...common,
          globalSetup: ['tests/support/testRun.ts'],
          include: [...KEEPS_NOTHING, 'scripts/**/*.test.ts', 'tests/{language,lint,rental,server}/**/*.test.ts'],
          isolate: false,
          maxWorkers: '100%',
        },
      },
      {
        extends: true,
        // Each file has modules and a document of its own: a thread for it takes a seventh less than a process. A list of
        // its own takes the place of what the command leaves out, so that it says that itself.
        test: {
          name: 'page',
          ...common,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...KEEPS_NOTHING, ...(process.env.TEST_ALL === '1' ? [] : ['**/*.all.test.{ts,tsx}'])],
          pool: 'threads',
          maxWorkers: '100%',
        },
      },
      {
        extends: true,
        // Each worker has a server and a browser of its own, which its files use one after the other. There are more of
        // them than cores, as a test mostly waits for frames and answers.
        test: {
          name: 'browser',
          ...common,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/sharedServer.ts'],
          isolate: false,
          maxWorkers: 3,
        },
      },
    ],
  },
});

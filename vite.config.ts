import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { importBundled } from './scripts/lib/bundle.mjs';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '');
const { schemaPlugin } = await importBundled<typeof import('./src/workspace/vitePlugin')>('src/workspace/vitePlugin.ts');

// Bundled anew after each change, so that a changed field type shows without a restart of the development server.
async function load() {
  const { loadProject } = await importBundled<typeof import('./src/workspace/loadProject')>('src/workspace/loadProject.ts');
  return loadProject(root);
}

/**
 * The server puts the nonce of each answer here; the styles that antd adds carry it. Nothing is painted before the first script has said in
 * which colours: there is nothing to see before it, but the ground would flash.
 */
const pageHead: Plugin = {
  name: 'guiju:head',
  apply: 'build',
  transformIndexHtml: (html) =>
    html.replace('name="csp-nonce" content=""', 'name="csp-nonce" content="__CSP_NONCE__"').replace('<script type="module" crossorigin', '<script type="module" blocking="render" crossorigin'),
};

export default defineConfig({
  root,
  plugins: [react(), schemaPlugin({ root, load }), pageHead],
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', globalSetup: ['tests/support/testRun.ts'], include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/{lint,language}/**/*.test.ts'], maxWorkers: '100%', testTimeout: 120_000, hookTimeout: 240_000 },
      },
      {
        extends: true,
        // A server keeps nothing in its modules, so its files need not load them anew: a fifth of their time.
        test: { name: 'server', globalSetup: ['tests/support/testRun.ts'], include: ['tests/server/**/*.test.ts'], isolate: false, maxWorkers: '100%', testTimeout: 120_000, hookTimeout: 240_000 },
      },
      {
        extends: true,
        // Each worker has a server and a browser of its own, which its files use one after the other. There are more of them than cores, as a test mostly waits for frames and answers;
        // an expectation waits as long as a page of a busy machine may take.
        test: { name: 'browser', include: ['tests/browser/**/*.test.ts'], globalSetup: ['tests/support/sharedServer.ts'], isolate: false, maxWorkers: 3, testTimeout: 90_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } },
      },
    ],
  },
});

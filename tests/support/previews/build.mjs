// Builds the page of previews into the folder that is named: in a process of its own, as a test's own process has the
// React for developers.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { importBundled } from '../../../scripts/lib/bundle.mjs';
import { root } from '../../../scripts/lib/root.mjs';

const { pdfPartsPlugin } = await importBundled('src/workspace/pdfPartsPlugin.ts');
const CATALOGUE = 'virtual:catalogue';

await build({
  root: fileURLToPath(new URL('.', import.meta.url)),
  configFile: false,
  logLevel: 'error',
  plugins: [
    react(),
    {
      // The page leads nowhere: no screens belong to it.
      name: 'no-catalogue',
      resolveId: (asked) => (asked === CATALOGUE ? `\0${CATALOGUE}` : undefined),
      load: (asked) =>
        asked === `\0${CATALOGUE}` ? 'export const modules = [], landmarks = {}, homeScreen = null;' : undefined,
    },
    pdfPartsPlugin(root),
  ],
  build: { outDir: process.argv[2], emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
});

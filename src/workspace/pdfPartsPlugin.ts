import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PARTS = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

/**
 * Lays what the reader of PDF fetches by name beside the page: encodings and fonts that files name without holding
 * them, and decoders of scanned pictures. The folder carries the version, as files there are never asked for again.
 */
export function pdfPartsPlugin(root: string): Plugin {
  const folder = join(root, 'node_modules', 'pdfjs-dist');
  return {
    name: 'guiju:pdf-parts',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
      for (const part of PARTS)
        for (const name of readdirSync(join(folder, part)))
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdfjs-${version}/${part}/${name}`,
            source: readFileSync(join(folder, part, name)),
          });
    },
  };
}

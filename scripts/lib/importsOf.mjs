import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './root.mjs';

/** Folders whose files import each other. */
const FOLDERS = ['src', 'scripts', 'tests'];
const CODE = /\.(tsx?|mts|mjs|json|css)$/;
/** `from './x'`, `import './x'`, `import('./x')` and `new URL('./x', import.meta.url)`. */
const NAMED = /(?:from|import|import\(|URL\()\s*['"](\.{1,2}\/[^'"]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** Every source file of this project with the files of the project that it names, all as paths from its root. */
export function readImports() {
  const texts = new Map(
    FOLDERS.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
        .filter((path) => CODE.test(path))
        .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
    ),
  );
  const imports = new Map([...texts].map(([file, text]) => [file, importsOf(file, text, (path) => texts.has(path))]));
  return { imports, texts };
}

/** The files that a text names. */
export function importsOf(file, text, isThere) {
  return [...text.matchAll(NAMED)].flatMap(([, named]) => {
    const path = posix.join(posix.dirname(file), named);
    const found = ENDINGS.map((ending) => path + ending).find(isThere);
    return found === undefined ? [] : [found];
  });
}

import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './root.mjs';

const COMPRESSIBLE = /\.(m?js|css|html|svg|json|webmanifest|txt|wasm)$/;
/** Below this the headers weigh more than what is saved. */
const SMALLEST = 1024;

/** How each kind is made; what is kept is of this version of the library. */
const KINDS = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};
const VERSION = `br 11, gz 9, ${process.versions.brotli}, ${process.versions.zlib}`;

/**
 * Writes `.br` and `.gz` beside each text file, so that the server spends nothing on compression and the bytes are the
 * fewest. What was compressed before is found by its content: most files of a build are those of the one before.
 * @param cache folder of what was compressed before
 * @param most bytes that it may hold; what has not been used for longest goes first
 */
export async function compressFolder(folder, cache = join(root, '.cache', 'compressed'), most = 64_000_000) {
  mkdirSync(cache, { recursive: true });
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => COMPRESSIBLE.test(file));
  const next = files[Symbol.iterator]();
  // As many at once as there are cores: more would only hold their contents for longer.
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const file of next) await compress(file, cache);
    }),
  );
  forgetOldest(cache, most);
}

async function compress(file, cache) {
  const content = readFileSync(file);
  if (content.length < SMALLEST) return;
  const hash = createHash('sha256').update(VERSION).update(content).digest('hex').slice(0, 32);
  for (const [kind, make] of Object.entries(KINDS)) {
    const kept = join(cache, `${hash}.${kind}`);
    if (existsSync(kept)) utimesSync(kept, new Date(), new Date());
    else {
      // Whole or not at all: another build may read it at this moment.
      const own = `${kept}.${process.pid}`;
      writeFileSync(own, await make(content));
      renameSync(own, kept);
    }
    copyFileSync(kept, `${file}.${kind}`);
  }
}

function forgetOldest(cache, most) {
  const kept = readdirSync(cache).map((name) => {
    const { mtimeMs, size } = statSync(join(cache, name));
    return { path: join(cache, name), mtimeMs, size };
  });
  let bytes = 0;
  for (const { path, size } of kept.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size;
    if (bytes > most) rmSync(path, { force: true });
  }
}

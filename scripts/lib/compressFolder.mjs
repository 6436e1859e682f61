import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** Below this the headers weigh more than what is saved. */
const SMALLEST = 1024;

/** Writes `.br` and `.gz` beside each text file, so that the server spends nothing on compression and the bytes are the fewest. */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, name)).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map(compress));
}

async function compress(file) {
  const content = readFileSync(file);
  if (content.length < SMALLEST) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

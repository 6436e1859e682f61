import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { main as buildModel } from '../../scripts/build-model';
import { bundle } from '../../scripts/lib/bundle.mjs';
import { serverEntries } from '../../scripts/lib/targets.mjs';

export interface BundledServer {
  /** the file to run */
  main: string;
  remove(): void;
}

let bundles = 0;

/** The server of these sources as the production build has it, without the page. */
export async function bundleServer(): Promise<BundledServer> {
  // Below the project, so that the packages are found.
  const folder = resolve('.cache', `test-server-${process.pid}-${bundles++}`);
  await bundle({ input: serverEntries, dir: join(folder, 'server') });
  if ((await buildModel([folder])) !== 0) throw new Error('The schema files have errors.');
  return { main: join(folder, 'server', 'main.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

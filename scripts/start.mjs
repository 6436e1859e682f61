// Installs what is missing, builds what is stale and starts the server. PORT (8080), HOST (127.0.0.1; 0.0.0.0 with
// DEMO), DATA_DIR (.data), DATABASE_URL.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { ensureNode } from './lib/ensureNode.mjs';
import { isStale } from './lib/isStale.mjs';
import { root } from './lib/root.mjs';
import { targets } from './lib/targets.mjs';

ensureNode();
process.chdir(root);
await ensureInstalled();
if (Object.values(targets).some(isStale)) {
  // In a process of its own: the memory of the build tools goes with it.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--stale'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { loadProject } from '../../src/workspace/loadProject';
import { schemaPlugin } from '../../src/workspace/vitePlugin';
import { freePort } from './startServer';

export interface DevelopmentServer {
  url: string;
  read(file: string): string;
  /** saves a file of the project, as an editor does */
  save(file: string, text: string): void;
  /** what the editor was last started with; empty: it was not */
  opened(): string;
  close(): Promise<void>;
}

/**
 * The development server over schema files of its own, a copy that tests may change; calls go to a server that runs
 * already, which keeps the rules it was built with.
 */
export async function startDevelopment(api: string): Promise<DevelopmentServer> {
  const root = resolve('.');
  const project = mkdtempSync(join(tmpdir(), 'guiju-development-'));
  for (const folder of ['schemas', 'locales']) cpSync(join(root, folder), join(project, folder), { recursive: true });
  const [editor, opened] = [join(project, 'editor.sh'), join(project, 'opened')];
  writeFileSync(editor, `#!/bin/sh\necho "$@" > ${opened}\n`, { mode: 0o755 });
  process.env.LAUNCH_EDITOR = editor;
  const port = await freePort();
  const server = await createServer({
    root,
    configFile: false,
    cacheDir: join(project, 'cache'),
    logLevel: 'silent',
    plugins: [react(), schemaPlugin({ root: project, load: () => loadProject(project) })],
    server: {
      port,
      strictPort: true,
      host: '127.0.0.1',
      proxy: { '/prod-pc': { target: api, changeOrigin: true, ws: true, rewriteWsOrigin: true } },
    },
  });
  await server.listen();
  return {
    url: `http://127.0.0.1:${port}`,
    read: (file) => readFileSync(join(project, file), 'utf8'),
    save: (file, text) => writeFileSync(join(project, file), text),
    opened: () => (existsSync(opened) ? readFileSync(opened, 'utf8').trim() : ''),
    close: async () => {
      delete process.env.LAUNCH_EDITOR;
      await server.close();
      rmSync(project, { recursive: true, force: true });
    },
  };
}

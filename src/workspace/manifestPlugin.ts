import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICONS = 'src/shell/icons';

/** What a browser asks of an application that people put on their desktop or on the first page of their phone. */
const MANIFEST = {
  id: '/',
  name: '规矩',
  short_name: '规矩',
  lang: 'zh-CN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#0d66e1',
  background_color: '#f3f5f8',
  icons: [
    { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** The page as an application that can be installed. No worker stands between it and the server: nothing gets stale. */
export function manifestPlugin(root: string): Plugin {
  return {
    name: 'guiju:manifest',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'app.webmanifest', source: JSON.stringify(MANIFEST) });
      for (const name of ['app-192', 'app-512', 'maskable-512', 'apple-180'])
        this.emitFile({
          type: 'asset',
          fileName: `icons/${name}.png`,
          source: readFileSync(join(root, ICONS, `${name}.png`)),
        });
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/app.webmanifest' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-180.png' }, injectTo: 'head' },
    ],
  };
}

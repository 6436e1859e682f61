import { createRoot } from 'react-dom/client';
import '../../../src/ui/look';
import { Preview } from '../../../src/renderer/preview/Preview';
import type { SheetPreview } from '../../../src/language/wire/SheetPreview';
import type { PreviewPort } from '../../../src/renderer/preview/PreviewPort';

/** A file as a test gives it. */
export interface GivenFile {
  name: string;
  /** its bytes as base64; empty for what is read from `address` or shown by `sheets` */
  content?: string;
  address?: string;
  sheets?: SheetPreview[];
  size?: number;
}

export interface GivenPreview {
  files: GivenFile[];
  start?: number;
  watermark?: string;
  isViewOnly?: boolean;
}

/** What a page of previews tells its test. */
export interface PreviewsPage {
  show(given: GivenPreview): void;
  /** what the policy of the page has refused */
  refused: string[];
  saved: string[];
}

declare global {
  interface Window {
    previews: PreviewsPage;
  }
}

const root = createRoot(document.body.appendChild(document.createElement('div')));
const previews: PreviewsPage = {
  refused: [],
  saved: [],
  show({ files, isViewOnly, start = 0, watermark }) {
    const given = (id: string): GivenFile => files.find(({ name }) => name === id) ?? { name: id };
    const port: PreviewPort = {
      blob: async ({ id }) =>
        new Blob([Uint8Array.from(atob(given(id).content ?? ''), (sign) => sign.charCodeAt(0))], {
          type: 'application/octet-stream',
        }),
      address: async ({ id }) => given(id).address ?? '/nothing',
      table: async ({ id }) => given(id).sheets ?? [],
      ...(!isViewOnly && { save: ({ name }) => void previews.saved.push(name) }),
    };
    root.render(
      <Preview
        key={Math.random()}
        files={files.map(({ content = '', name, size }) => ({
          id: name,
          name,
          size: size ?? content.length,
          type: '',
          ...(watermark !== undefined && { watermark }),
        }))}
        start={start}
        port={port}
        onClose={() => root.render(null)}
      />,
    );
  },
};
addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
  previews.refused.push(`${violatedDirective} ${blockedURI}`),
);
window.previews = previews;

import { extensionOf } from './fileTypes';

/** How a file is looked at in the page; `room`: by a room that reads what is in it. */
export type PreviewKind =
  | 'picture'
  | 'video'
  | 'audio'
  | 'pdf'
  | 'docx'
  | 'sheets'
  | 'slides'
  | 'markdown'
  | 'table'
  | 'text'
  | 'code'
  | 'room';

const PREVIEWS: ReadonlyMap<string, PreviewKind> = new Map([
  ...(['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'svg'] as const).map((name) => [name, 'picture'] as const),
  ['mp4', 'video'],
  ['webm', 'video'],
  ['mp3', 'audio'],
  ['flac', 'audio'],
  ['pdf', 'pdf'],
  ['docx', 'docx'],
  ['xlsx', 'sheets'],
  ['xlsm', 'sheets'],
  ['pptx', 'slides'],
  ['md', 'markdown'],
  ['markdown', 'markdown'],
  ['csv', 'table'],
  ['tsv', 'table'],
  ['txt', 'text'],
  ['log', 'text'],
  ['ofd', 'room'],
]);

/** Files that are read as texts and never run, a page least of all. */
const CODE: ReadonlySet<string> = new Set(
  (
    'json js mjs ts tsx jsx css html htm xml yaml yml toml ini conf properties ' +
    'sql sh bat py java kt go rs c h cpp cs php rb vue'
  ).split(' '),
);

/** How a file of this name is looked at in the page; undefined: it can only be saved. */
export function previewOf(name: string): PreviewKind | undefined {
  const extension = extensionOf(name);
  return PREVIEWS.get(extension) ?? (CODE.has(extension) ? 'code' : undefined);
}

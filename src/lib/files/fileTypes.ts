/** What a file is good for: how it is shown, and which icon stands for it. */
export type FileKind = 'image' | 'pdf' | 'office' | 'text' | 'video' | 'audio' | 'archive' | 'other';

export interface KnownType {
  kind: FileKind;
  /** as it is sent */
  type: string;
}

const of = (kind: FileKind, types: Record<string, string>): [string, KnownType][] =>
  Object.entries(types).map(([extension, type]) => [extension, { kind, type }]);

const OFFICE = 'application/vnd.openxmlformats-officedocument';

const KNOWN: ReadonlyMap<string, KnownType> = new Map([
  ...of('image', {
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    bmp: 'image/bmp',
    svg: 'image/svg+xml',
  }),
  ...of('pdf', { pdf: 'application/pdf' }),
  ...of('office', {
    doc: 'application/msword',
    docx: `${OFFICE}.wordprocessingml.document`,
    xls: 'application/vnd.ms-excel',
    xlsx: `${OFFICE}.spreadsheetml.sheet`,
    ppt: 'application/vnd.ms-powerpoint',
    pptx: `${OFFICE}.presentationml.presentation`,
    xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
    wps: 'application/vnd.ms-works',
    et: 'application/octet-stream',
    ofd: 'application/ofd',
  }),
  ...of('text', { txt: 'text/plain', csv: 'text/csv', md: 'text/markdown', markdown: 'text/markdown' }),
  // Never as pictures or pages: browsers show none of these, or, of XML, what they should not.
  ...of('other', {
    xml: 'application/octet-stream',
    dwg: 'application/acad',
    heic: 'application/octet-stream',
  }),
  ...of('video', { mp4: 'video/mp4', webm: 'video/webm' }),
  ...of('audio', { mp3: 'audio/mpeg', flac: 'audio/flac' }),
  ...of('archive', { zip: 'application/zip', rar: 'application/vnd.rar', '7z': 'application/x-7z-compressed' }),
]);

/** Extensions of the files that are taken, without their dots. */
export const EXTENSIONS: readonly string[] = [...KNOWN.keys()];

/** What stands behind the last dot, in small letters; empty where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** The type that a name promises; undefined for what is not taken, programs above all. */
export function fileTypeOf(name: string): KnownType | undefined {
  return KNOWN.get(extensionOf(name));
}

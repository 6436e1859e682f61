import type { ReactNode } from 'react';
import { fileTypeOf, type FileKind } from '../../lib/files/fileTypes';

/** What stands within the outline of a sheet, on a board of 24 × 24. */
const INNER: Readonly<Record<FileKind, string>> = {
  image: 'M8 17.5l3-3.5 2 2 1.5-1.5 2 3M10 11a.8.8 0 1 0 0-.1',
  pdf: 'M8.5 17.5c3-2 4-5 4-7.5-2 2 0 5 4 5.5-3-.5-6 .5-8 2z',
  office: 'M8.5 12h7M8.5 15h7M8.5 18h4M12 12v6',
  text: 'M8.5 11.5h7M8.5 14.5h7M8.5 17.5h4',
  video: 'M10 11.5v6l5-3z',
  audio: 'M10 17V11.5l5-1V16M10 17a1.3 1.3 0 1 1-.1-.5M15 16a1.3 1.3 0 1 1-.1-.5',
  other: 'M8.5 14.5h.1M12 14.5h.1M15.5 14.5h.1',
  archive: 'M12 5v2M12 9v2M12 13v2M10.5 17h3v2h-3z',
};

export function FileIcon({ name }: { name: string }): ReactNode {
  const kind = fileTypeOf(name)?.kind ?? 'text';
  return (
    <svg className={`gj-file-icon is-${kind}`} viewBox="0 0 24 24" aria-hidden>
      <path d={`M6 2.5h8l5 5v14H6zM14 2.5v5h5${INNER[kind]}`} />
    </svg>
  );
}

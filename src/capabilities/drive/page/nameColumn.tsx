import type { ReactNode } from 'react';
import { FileIcon } from '../../../fields/files/FileIcon';
import type { Row } from '../../../renderer/columns/fieldColumn';
import type { GridColumn } from '../../../renderer/grid';
import { Drawing } from '../../../ui/Drawing';
import { driveRow } from './DriveRow';

const FOLDER = 'M3 6.5h6l2 2.5h10v10H3z';
const STAR = 'm12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z';

/** The sign of a file or folder. */
export function NodeIcon({ name, isFolder }: { name: string; isFolder: boolean }): ReactNode {
  return isFolder ? (
    <span className="gj-drive-folder">
      <Drawing path={FOLDER} />
    </span>
  ) : (
    <FileIcon name={name} />
  );
}

/** Names with their signs, and what was found in them or in what they say. */
export function nameColumn(column: GridColumn<Row>, words: string): GridColumn<Row> {
  const found = words.split(/\s+/).filter((word) => word !== '');
  return {
    ...column,
    value: (row) => `${String(row.fileName)} ${String(row.isFavourite)} ${JSON.stringify(row.highlightFields)}`,
    cell(_, row) {
      const { filePath, id, isFavourite, isFolder, name } = driveRow(row);
      const { text } = Object(row.highlightFields) as { text?: string };
      return (
        <span className="gj-drive-name" draggable data-node={id} {...(isFolder ? { 'data-drop': id } : {})}>
          <NodeIcon name={name} isFolder={isFolder} />
          <span className="gj-drive-words">{highlighted(name, found)}</span>
          {isFavourite && (
            <span className="gj-drive-star">
              <Drawing path={STAR} />
            </span>
          )}
          {text !== undefined && <small className="gj-drive-found">{highlighted(text, found)}</small>}
          {found.length > 0 && <small className="gj-drive-found">{filePath}</small>}
        </span>
      );
    },
  };
}

/** A text with what is looked for in it marked, whatever the case of its letters. */
function highlighted(text: string, words: readonly string[]): ReactNode {
  if (words.length === 0) return text;
  const each = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const parts = text.split(new RegExp(`(${each.join('|')})`, 'gi'));
  // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}

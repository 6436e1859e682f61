import type { ReactNode } from 'react';
import type { ViewProps } from '../faces/ViewProps';
import { entriesOf } from './define';
import { FileChip } from './FileChip';
import './files.css';

/** The files of a record, to be looked at. */
export default function FilesView({ value, t }: ViewProps): ReactNode {
  const entries = entriesOf(value);
  return (
    <ul className="gj-files-list">
      {entries.map((entry) => (
        <FileChip key={entry.id} entry={entry} among={entries} t={t} />
      ))}
    </ul>
  );
}

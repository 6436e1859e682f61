import type { ReactNode } from 'react';
import { ExportDialog } from './ExportDialog';
import { ImportDialog } from './ImportDialog';
import type { TransferPlace } from './TransferPlace';
import './transfer.css';

export interface TransferProps extends TransferPlace {
  kind: 'export' | 'import';
  onClose(): void;
}

/** The dialog of an export or import. Fetched when it is first opened. */
export function Transfer({ kind, onClose, ...place }: TransferProps): ReactNode {
  return kind === 'export' ? (
    <ExportDialog place={place} onClose={onClose} />
  ) : (
    <ImportDialog place={place} onClose={onClose} />
  );
}

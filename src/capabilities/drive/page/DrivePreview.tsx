import type { ReactNode } from 'react';
import type { Resource } from '../../../language/model';
import type { Row } from '../../../renderer/columns/fieldColumn';
import { recordPreviews } from '../../../renderer/files/recordPreviews';
import { Preview } from '../../../renderer/preview/Preview';
import { driveRow, previewOfRow } from './DriveRow';

interface DrivePreviewProps {
  resource: Resource;
  rows: readonly Row[];
  /** id of the file that is opened */
  start: string;
  title: string;
  onClose(): void;
}

/** The files of a page of the list, one over the window. */
export function DrivePreview({ onClose, rows, start }: DrivePreviewProps): ReactNode {
  const files = rows.map(driveRow).filter(({ isFolder }) => !isFolder);
  const at = files.findIndex(({ id }) => id === start);
  if (at < 0) return null;
  return <Preview files={files.map(previewOfRow)} start={at} port={recordPreviews} onClose={onClose} />;
}

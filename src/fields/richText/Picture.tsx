import type { ReactNode } from 'react';
import type { FileEntry } from '../../language/model/FileEntry';
import { useFilePort } from '../files/FilesPlace';
import { useImage } from '../files/useImage';
import './richText.css';

interface PictureProps {
  file: FileEntry;
  /** hundredths of the page */
  width: number;
  /** those that it is leafed through with */
  among: readonly FileEntry[];
}

/** A picture as it stands in a text; large once it is pressed. */
export function Picture({ among, file, width }: PictureProps): ReactNode {
  const port = useFilePort();
  const address = useImage(file, port.image);
  return (
    <button
      type="button"
      className={`gj-rich-picture is-${width}`}
      onClick={() => port.open(file, among)}
      title={file.name}
    >
      {address === undefined ? file.name : <img src={address} alt={file.name} />}
    </button>
  );
}

import type { CSSProperties, ReactNode } from 'react';
import { useFilePort } from '../../fields/files/FilesPlace';
import { useImage } from '../../fields/files/useImage';
import type { ImageBox } from '../../language/print/Page';

/** A picture on paper; nothing as long as it is not there. Stands in a room of files. */
export function PaperImage({ box, style }: { box: ImageBox; style: CSSProperties }): ReactNode {
  const { file, isOver, title } = box;
  const address = useImage(file, useFilePort().image);
  return (
    address !== undefined && (
      <img className="gj-paper-image" data-over={isOver || undefined} src={address} alt={title} style={style} />
    )
  );
}

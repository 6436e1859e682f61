import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useImage } from '../../../fields/files/useImage';
import { fileTypeOf } from '../../../lib/files/fileTypes';
import { thumbnail } from './thumbnail';
import { previewOfRow, type DriveRow } from './DriveRow';
import { NodeIcon } from './nameColumn';

interface DriveCardProps {
  node: DriveRow;
  isChosen: boolean;
  /** the tab key comes to it */
  isEntry: boolean;
  onChoose(event: MouseEvent): void;
  onOpen(): void;
}

/** A file or folder as a picture with its name. */
export function DriveCard({ isChosen, isEntry, node, onChoose, onOpen }: DriveCardProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys
    <div
      role="option"
      className="gj-drive-card"
      aria-selected={isChosen}
      tabIndex={isEntry || isChosen ? 0 : -1}
      title={node.name}
      draggable
      data-node={node.id}
      {...(node.isFolder ? { 'data-drop': node.id } : {})}
      onClick={onChoose}
      onDoubleClick={onOpen}
    >
      <span className="gj-drive-picture">
        {fileTypeOf(node.name)?.kind === 'image' ? (
          <Thumbnail node={node} />
        ) : (
          <NodeIcon name={node.name} isFolder={node.isFolder} />
        )}
      </span>
      <span className="gj-drive-title">{node.name}</span>
    </div>
  );
}

/** A small picture, asked for when it comes into sight (B-290). */
function Thumbnail({ node }: { node: DriveRow }): ReactNode {
  const box = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <span ref={box}>
      {isNear ? <Loaded key={node.fileId} node={node} /> : <NodeIcon name={node.name} isFolder={false} />}
    </span>
  );
}

function Loaded({ node }: { node: DriveRow }): ReactNode {
  // The same as long as the file is, so that it is asked for once.
  const [file] = useState(() => previewOfRow(node));
  const address = useImage(file, thumbnail);
  return address === undefined ? <NodeIcon name={node.name} isFolder={false} /> : <img src={address} alt="" />;
}

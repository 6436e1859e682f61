import { useCallback, type ReactNode } from 'react';
import { spaceRoots } from './spaceRoots';
import { useT } from '../../../client';
import type { Resource } from '../../../language/model';
import { FolderTree } from './FolderTree';
import { SpaceMeter } from './SpaceMeter';
import { BIN, SHELVES, TYPE_PLACES, type DrivePlace } from './drivePlace';
import type { Whereabouts } from './useDrivePlace';

interface DriveSideProps {
  resource: Resource;
  whereabouts: Whereabouts;
  /** somebody has gone somewhere */
  onGone(): void;
}

/** Spaces with their folders, shelves and kinds of files. */
export function DriveSide({
  onGone,
  resource,
  whereabouts: { go, goToFolder, path, place, spaces },
}: DriveSideProps): ReactNode {
  const t = useT();
  const onFolder = useCallback(
    (id: string) => {
      goToFolder(id);
      onGone();
    },
    [goToFolder, onGone],
  );
  const to = (target: DrivePlace, title: string): ReactNode => (
    <li key={title}>
      <button
        type="button"
        aria-current={place !== undefined && isSame(place, target) ? 'page' : undefined}
        onClick={() => {
          go(target);
          onGone();
        }}
      >
        {t(title)}
      </button>
    </li>
  );
  return (
    <nav className="gj-drive-side" aria-label={t('文档位置')}>
      <ul>{SHELVES.map(({ shelf, title }) => to({ kind: 'shelf', shelf }, title))}</ul>
      <FolderTree
        resource={resource}
        roots={spaceRoots(spaces.value ?? [])}
        chosen={place?.kind === 'folder' ? place.id : ''}
        above={(place?.kind === 'folder' && path.value?.folders.map(({ id }) => id)) || []}
        onChoose={onFolder}
      />
      <ul>{TYPE_PLACES.map(({ fileType, title }) => to({ kind: 'type', fileType }, title))}</ul>
      <SpaceMeter
        resource={resource}
        onBin={() => {
          go(BIN);
          onGone();
        }}
      />
    </nav>
  );
}

function isSame(a: DrivePlace, b: DrivePlace): boolean {
  if (a.kind === 'shelf' && b.kind === 'shelf') return a.shelf === b.shelf;
  return a.kind === 'type' && b.kind === 'type' && a.fileType === b.fileType;
}

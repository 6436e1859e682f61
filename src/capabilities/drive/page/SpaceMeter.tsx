import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useT } from '../../../client';
import { later } from '../../../client/later';
import { useLoaded } from '../../../client/useLoaded';
import type { Resource } from '../../../language/model';
import { fileSizeText } from '../../../lib/format/fileSizeText';
import type { SpaceUse } from '../wire';
import { readDrive } from './driveCalls';
import { foldersChanged } from './foldersChanged';

const SpaceDialog = later(() => import('./SpaceDialog').then((module) => module.SpaceDialog));

interface SpaceMeterProps {
  resource: Resource;
  onBin(): void;
}

/** How full the room is that leaves the least, before nothing more goes in; a click shows what takes it. */
export function SpaceMeter({ onBin, resource }: SpaceMeterProps): ReactNode {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { count } = useSnapshot(foldersChanged);
  const { value: use } = useLoaded<SpaceUse>(
    `space ${count}`,
    (options) => readDrive(resource, 'spaceUse', {}, { ...options, background: true, quiet: true }),
    true,
  );
  if (!use) return null;
  const tightest = use.spaces.toSorted((a, b) => a.limit - a.used - (b.limit - b.used)).at(0);
  if (!tightest) return null;
  const { limit, used } = tightest;
  return (
    <>
      <button
        type="button"
        className={`gj-drive-meter${used >= limit * 0.9 ? ' is-full' : ''}`}
        onClick={() => setOpen(true)}
      >
        <span>{t('存储空间')}</span>
        <meter min={0} max={Math.max(limit, 1)} value={Math.min(used, limit)} aria-hidden />
        <span>
          {fileSizeText(used)} / {fileSizeText(limit)}
        </span>
      </button>
      {isOpen && <SpaceDialog use={use} onBin={onBin} onClose={() => setOpen(false)} />}
    </>
  );
}

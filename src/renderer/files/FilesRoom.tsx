import { useId, useMemo, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { later } from '../../client/later';
import { FilesPlace } from '../../fields/files/FilesPlace';
import type { Arrivals } from '../document/Arrivals';
import { filePortOf } from './filePort';
import { lightbox } from './lightbox';

const Lightbox = later(() => import('./Lightbox').then((module) => module.Lightbox));

/** Lets the fields of a document have files. */
export function FilesRoom({ arrivals, children }: { arrivals: Arrivals; children: ReactNode }): ReactNode {
  const room = useId();
  const port = useMemo(() => filePortOf(arrivals, room), [arrivals, room]);
  return (
    <FilesPlace value={port}>
      {children}
      <OpenImage of={room} />
    </FilesPlace>
  );
}

function OpenImage({ of }: { of: string }): ReactNode {
  const { entries, room } = useSnapshot(lightbox);
  return entries.length > 0 && room === of && <Lightbox />;
}

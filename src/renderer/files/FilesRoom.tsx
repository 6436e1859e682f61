import { useId, useMemo, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { later } from '../../client/later';
import { FilesPlace } from '../../fields/files/FilesPlace';
import type { Arrivals } from '../document/Arrivals';
import { filePortOf } from './filePort';
import { closeFiles, openFiles } from './openFiles';
import { recordPreviews } from './recordPreviews';

const Preview = later(() => import('../preview/Preview').then((module) => module.Preview));

/** Lets the fields of a document have files. */
export function FilesRoom({ arrivals, children }: { arrivals: Arrivals; children: ReactNode }): ReactNode {
  const room = useId();
  const port = useMemo(() => filePortOf(arrivals, room), [arrivals, room]);
  return (
    <FilesPlace value={port}>
      {children}
      <OpenFile of={room} />
    </FilesPlace>
  );
}

function OpenFile({ of }: { of: string }): ReactNode {
  const { entries, index, room } = useSnapshot(openFiles);
  return (
    entries.length > 0 &&
    room === of && <Preview files={entries} start={index} port={recordPreviews} onClose={closeFiles} />
  );
}

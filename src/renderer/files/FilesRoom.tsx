import { useContext, useId, useMemo, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { later } from '../../client/later';
import { FilesPlace } from '../../fields/files/FilesPlace';
import { CapabilityPages, type FileChooserProps } from '../capability/CapabilityPage';
import type { Arrivals } from '../document/Arrivals';
import { filePortOf } from './filePort';
import { closeFiles, openFiles } from './openFiles';
import { recordPreviews } from './recordPreviews';

const Preview = later(() => import('../preview/Preview').then((module) => module.Preview));

/** A field that takes files which are there already. */
type Asked = Pick<FileChooserProps, 'room' | 'onChosen'>;

/** Lets the fields of a document have files. */
export function FilesRoom({ arrivals, children }: { arrivals: Arrivals; children: ReactNode }): ReactNode {
  const room = useId();
  const Chooser = useContext(CapabilityPages).find(({ FileChooser }) => FileChooser !== undefined)?.FileChooser;
  const [asked, setAsked] = useState<Asked | null>(null);
  const canChoose = Chooser !== undefined;
  const port = useMemo(
    () => ({
      ...filePortOf(arrivals, room),
      ...(canChoose
        ? { choose: (left: number, onChosen: Asked['onChosen']) => setAsked({ room: left, onChosen }) }
        : {}),
    }),
    [arrivals, room, canChoose],
  );
  return (
    <FilesPlace value={port}>
      {children}
      {asked && Chooser && (
        <Chooser
          room={asked.room}
          onChosen={(entries) => {
            setAsked(null);
            asked.onChosen(entries);
          }}
          onClose={() => setAsked(null)}
        />
      )}
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

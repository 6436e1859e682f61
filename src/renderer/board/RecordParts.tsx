import type { ReactElement } from 'react';
import type { DetailScreen } from '../../language/model';
import { BoardPart } from './BoardPart';
import { useBoard } from './useBoard';

interface RecordPartsProps {
  screen: DetailScreen;
  id: string;
  /** asked again when it changes */
  revision: unknown;
}

/** What lists and reports know of a record; parts that the person may not see are left out. */
export function RecordParts({ id, revision, screen }: RecordPartsProps): ReactElement | null {
  const { data, hasFailed } = useBoard(screen.name, id, revision);
  const shown = (screen.widgets ?? []).filter(({ name }) => data === null || data[name] !== undefined);
  // The record is there without them, and the client has said what went wrong.
  if (shown.length === 0 || (hasFailed && data === null)) return null;
  return (
    <div className="gj-board is-record" aria-busy={data === null}>
      {shown.map((widget) => (
        <BoardPart key={widget.name} widget={widget} data={data} />
      ))}
    </div>
  );
}

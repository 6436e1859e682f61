import { useMemo, type ReactNode } from 'react';
import type { TimetableLook } from '../wire';
import { CellModel } from './CellModel';
import { CellTexts } from './CellTexts';
import type { DayHead } from './dayHeads';
import { noteIndex } from './noteIndex';
import { TimeGrid } from './TimeGrid';
import './timetable.css';

interface ReadGridProps {
  look: TimetableLook;
  label: string;
  /** what stands above its columns, one for each of the days; left out: the days */
  heads?: readonly DayHead[];
  /** shows the record of a cell */
  onLead(id: string): void;
}

const NONE: ReadonlySet<string> = new Set();

/** A timetable that another room has worked out: it is read, and its cells lead to records. */
export function ReadGrid({ heads, label, look, onLead }: ReadGridProps): ReactNode {
  const model = useMemo(() => new CellModel(look), [look]);
  const texts = useMemo(() => new CellTexts(look.choices, undefined), [look]);
  const notes = useMemo(() => noteIndex(look), [look]);
  return (
    <TimeGrid
      model={model}
      texts={texts}
      notes={notes}
      wrong={NONE}
      isReadOnly
      label={label}
      heads={heads}
      onLead={onLead}
    />
  );
}

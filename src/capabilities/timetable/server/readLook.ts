import { isDay } from '../../../lib/dates';
import { buttonOf } from '../../../language/action/actionOf';
import type { CellNote } from '../../../language/wire';
import { machineAction, refusalOf, type Document } from '../../../language/rules';
import { CallError } from '../../../server/Refusal';
import { refusalLine } from '../../../server/resource/refusalLine';
import { valuesSet } from '../../../server/resource/valuesSet';
import type { Connection } from '../../../server/storage';
import { REST, spanOf, type CellValue, type TimetableLook } from '../wire';
import type { Asked, CellsCall } from './CellsCall';
import { choicesOf } from './choicesOf';
import { cellRecords, lookRows, type LookRow } from './lookRows';

/** A look with the records that stand in its cells. */
export interface FullLook extends TimetableLook {
  /** `row/day` -> record */
  records: ReadonlyMap<string, Document>;
}

export const cellKey = (row: string, day: string): string => `${row}/${day}`;

/** What a timetable shows of the days in which one lies, with what rooms say of it. */
export async function readLook(on: CellsCall, asked: Asked, database: Connection): Promise<FullLook> {
  const { call, screen } = on;
  if (asked.from !== undefined && !isDay(asked.from)) throw new CallError(400, 'from: YYYY-MM-DD');
  const days = spanOf(screen.span, asked.from ?? call.context.now().slice(0, 10));
  const { chosen, offered, rows } = await lookRows(on, asked, days, database);
  const found = await cellRecords(on, rows, days, database);
  const { day, row } = screen.cells;
  const records = new Map(found.map((record) => [cellKey(String(record[row]), String(record[day])), record]));
  const notes = await notesOf(on, { rows, days, id: chosen }, database);
  const closing = new Map(
    notes.flatMap((note) => (note.closed ? [[cellKey(note.row ?? '', note.day), note.text] as const] : [])),
  );
  const reasons: string[] = [];
  const reasonOf = (text: string): number => {
    const known = reasons.indexOf(text);
    return known < 0 ? reasons.push(text) - 1 : known;
  };
  const isPublishable = publishing(on);
  const standing = new Set(found.flatMap((record) => valueIn(on, record) || []));
  return {
    days,
    ...(offered ? { offered } : {}),
    ...(chosen === undefined ? {} : { chosen }),
    choices: await choicesOf(on, standing, database),
    notes: [...notes],
    rows: rows.map(({ about, id, name, within }) => {
      const stands = days.map((each) => records.get(cellKey(id, each)));
      const why = (each: string, index: number): string | undefined =>
        outside(on, within, each) ??
        closing.get(cellKey(id, each)) ??
        closing.get(cellKey('', each)) ??
        refusedIn(on, stands[index]);
      return {
        id,
        name,
        about,
        values: stands.map((record) => (record ? valueIn(on, record) : null)),
        closed: days.flatMap((each, index): [number, number][] => {
          const text = why(each, index);
          return text === undefined ? [] : [[index, reasonOf(text)]];
        }),
        waits: days.flatMap((_, index) => (isPublishable(stands[index]) ? [index] : [])),
        ...(screen.isEntered ? {} : { ids: stands.map((record) => (record ? String(record.id) : null)) }),
      };
    }),
    reasons,
    records,
  };
}

/** What of a look is answered. */
export function answered({ records: _, ...look }: FullLook): TimetableLook {
  return look;
}

function valueIn({ screen }: CellsCall, record: Document): CellValue {
  const value = record[screen.field] ?? null;
  return value === null ? REST : String(value);
}

/** Why a day takes no entry of a row that does not belong there then. */
function outside({ call }: CellsCall, within: LookRow['within'], day: string): string | undefined {
  const isIn = within?.some(({ from, to }) => (from === null || from <= day) && (to === null || day <= to)) ?? true;
  return isIn ? undefined : call.t('这一天不在其中');
}

/** Why the state of a record keeps it from being changed. */
function refusedIn({ call }: CellsCall, record: Document | undefined): string | undefined {
  const refusal = record && refusalOf(call.compiled, 'edit', record, call.context);
  return refusal && !refusal.isWarning ? refusalLine(call, record, refusal).remark : undefined;
}

/** Tells of the record of a cell whether the action of a timetable may be done to it. */
export function publishing({ call, screen }: CellsCall): (record: Document | undefined) => boolean {
  const { publish } = screen;
  if (publish === undefined) return () => false;
  const button = machineAction(call.resource, publish) ? undefined : buttonOf(call.resource, publish);
  // What a button sets it need not set again.
  const set = Object.entries(button ? valuesSet(call, button) : {});
  return (record) => {
    if (!record || (button && set.every(([name, value]) => record[name] === value))) return false;
    const refusal = refusalOf(call.compiled, publish, record, call.context);
    return refusal === null || refusal.isWarning === true;
  };
}

async function notesOf(
  { call, screen }: CellsCall,
  { days, id, rows }: { days: readonly string[]; id: string | undefined; rows: readonly LookRow[] },
  database: Connection,
): Promise<readonly CellNote[]> {
  const look = {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    rows: rows.map((row) => row.id),
    ...(id === undefined ? {} : { id }),
  };
  const notes: CellNote[] = [];
  for (const { cellNotes } of call.services.phases.usedBy(call.resource))
    notes.push(...((await cellNotes?.(call, screen, look, database)) ?? []));
  return notes;
}

import { at } from '../../../lib/at';
import { problemText } from '../../../language/rules';
import { records } from '../../../server/records/records';
import { conflict, isConfirmed, refuse, refuseUnconfirmed, type RefusalLine } from '../../../server/Refusal';
import { stored } from '../../../server/resource/saveRecord';
import type { Wanted } from '../../../server/resource/saveRecords';
import type { Connection } from '../../../server/storage';
import { REST, type CellChange } from '../wire';
import type { CellsCall } from './CellsCall';
import { lockCells, lockStanding } from './lockCells';
import { readAsked, readChanges } from './readChanges';
import { cellKey, readLook, type FullLook } from './readLook';

/** Lines of a refusal, at most. */
const TOLD = 200;
/** Records that one deletion takes. */
const AT_ONCE = 1000;

/**
 * Stores changes of cells, all of them or none: what is entered becomes a record, or changes the one that stands there;
 * what is cleared is deleted. Refused are cells that take no entry, and by what is wrong with their records; a conflict are
 * those that say something else by now than when somebody looked.
 */
export function saveCells(on: CellsCall, body: unknown): Promise<void> {
  const { call } = on;
  const changes = readChanges(body);
  const asked = readAsked(body);
  return stored(call, async (transaction) => {
    await lockCells(call, transaction);
    await lockStanding(on, changes, transaction);
    const look = await readLook(on, asked, transaction);
    demandOpen(on, look, changes);
    demandUnchanged(on, look, changes);
    const real = changes.filter(({ day, row, value }) => value !== standing(look, row, day));
    await clear(on, look, real, transaction);
    await enter(on, look, real, isConfirmed(body), transaction);
  });
}

const touched = (look: FullLook, changes: readonly CellChange[]): string[] =>
  changes.flatMap(({ day, row }) => {
    const record = look.records.get(cellKey(row, day));
    return record ? [String(record.id)] : [];
  });

/** What a cell of a look holds; undefined: it is none of it. */
function standing({ days, rows }: FullLook, row: string, day: string): string | null | undefined {
  return rows.find(({ id }) => id === row)?.values[days.indexOf(day)];
}

/** What people call a cell. */
function named(look: FullLook, { day, row }: CellChange): string {
  return `${look.rows.find(({ id }) => id === row)?.name ?? row} ${day}`;
}

const told = (lines: readonly RefusalLine[]): RefusalLine[] => lines.slice(0, TOLD);

/** Refuses cells that are none of the look, and those that take no entry. */
function demandOpen({ call, screen }: CellsCall, look: FullLook, changes: readonly CellChange[]): void {
  const rows = new Map(look.rows.map((row) => [row.id, new Map(row.closed)]));
  const known = new Set(look.choices.map(({ value }) => value));
  const reasonOf = ({ day, row, value }: CellChange): string | undefined => {
    const [own, at] = [rows.get(row), look.days.indexOf(day)];
    if (!own || at < 0) return call.t('不在所看的行和日期之中，请刷新后再录入');
    const reason = own.get(at);
    if (reason !== undefined) return look.reasons[reason];
    if (value === REST && !screen.rest) return call.t('不能为空，请选择或清除');
    return value === null || value === REST || known.has(value) ? undefined : call.t('没有这个选项，请重新选择');
  };
  const lines = changes.flatMap((change) => {
    const remark = reasonOf(change);
    return remark === undefined ? [] : [{ code: named(look, change), remark, cell: placeOf(change) }];
  });
  if (lines.length > 0) throw refuse(call.t('提示'), told(lines));
}

const placeOf = ({ day, row }: CellChange): { row: string; day: string } => ({ row, day });

/** What somebody else has entered since then is not overwritten unseen. */
function demandUnchanged({ call }: CellsCall, look: FullLook, changes: readonly CellChange[]): void {
  const differing = changes.filter(({ day, row, value, was }) => {
    const now = standing(look, row, day);
    return now !== was && now !== value;
  });
  if (differing.length === 0) return;
  const names = differing
    .slice(0, 5)
    .map((change) => `【${named(look, change)}】`)
    .join('');
  throw conflict(
    {
      message: call.t('{cells}等{count}格已被他人修改，请核对后再保存', { cells: names, count: differing.length }),
    },
    { cells: differing.map((change) => ({ ...placeOf(change), value: standing(look, change.row, change.day) })) },
  );
}

async function clear(
  { call }: CellsCall,
  look: FullLook,
  changes: readonly CellChange[],
  database: Connection,
): Promise<void> {
  const ids = touched(
    look,
    changes.filter(({ value }) => value === null),
  );
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await records(call).remove(ids.slice(start, start + AT_ONCE), database);
}

async function enter(
  { call, screen }: CellsCall,
  look: FullLook,
  changes: readonly CellChange[],
  confirmed: boolean,
  database: Connection,
): Promise<void> {
  const entered = changes.filter(({ value }) => value !== null);
  if (entered.length === 0) return;
  const { day, row } = screen.cells;
  const wanted = entered.map((change): Wanted => {
    const record = look.records.get(cellKey(change.row, change.day));
    const given = { [screen.field]: change.value === REST ? null : change.value };
    return record ? { id: String(record.id), given } : { given: { ...given, [row]: change.row, [day]: change.day } };
  });
  await records(call).save(wanted, database, (faults) => {
    const lines = faults.map(({ index, problem }): RefusalLine => {
      const change = at(entered, index);
      const isOwn = problem.field === screen.field || problem.field === undefined;
      return {
        code: named(look, change),
        remark: isOwn ? call.t(problem.message, problem.params) : problemText(problem, call.t),
        cell: placeOf(change),
        ...(problem.isWarning ? { isWarning: true } : {}),
      };
    });
    const refusing = lines.filter(({ isWarning }) => !isWarning);
    if (refusing.length > 0) throw refuse(call.t('提示'), told(refusing));
    refuseUnconfirmed(call.t('提示'), told(lines), confirmed);
  });
}

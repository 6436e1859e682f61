import type { CellChange, CellValue, TimetableLook, TimetableRow } from '../wire';
import type { CellPlace } from './CellPlace';

/** A row as it is drawn: another object as soon as anything in it differs. */
export interface RowView {
  row: TimetableRow;
  /** one for each day, as they will be */
  values: readonly CellValue[];
  /** days with something that has yet to be saved */
  staged: ReadonlySet<number>;
  /** why a day takes no entry */
  closed: ReadonlyMap<number, string>;
}

/** A value for a cell. */
export interface CellEntry extends CellPlace {
  value: CellValue;
}

interface Step {
  before: readonly CellEntry[];
  after: readonly CellEntry[];
}

/**
 * The cells of a look with what has been entered and not yet saved, which can be taken back step by step. Cells that take
 * no entry keep what stands there.
 */
export class CellModel {
  readonly look: TimetableLook;
  #views: readonly RowView[];
  #done: Step[] = [];
  #undone: Step[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(look: TimetableLook) {
    this.look = look;
    this.#views = look.rows.map((row) => ({
      row,
      values: row.values,
      staged: new Set<number>(),
      closed: new Map(row.closed.map(([day, reason]) => [day, look.reasons[reason] ?? ''])),
    }));
  }

  /** All rows: another list as soon as any of them differs. */
  get views(): readonly RowView[] {
    return this.#views;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  valueAt({ day, row }: CellPlace): CellValue {
    return this.#views[row]?.values[day] ?? null;
  }

  /** Why a cell takes no entry; undefined: it does. */
  closedAt({ day, row }: CellPlace): string | undefined {
    return this.#views[row]?.closed.get(day);
  }

  get isChanged(): boolean {
    return this.#views.some(({ staged }) => staged.size > 0);
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Enters values as one step; gives how many of them their cells did not take. */
  enter(entries: readonly CellEntry[]): number {
    const inside = entries.filter(({ day, row }) => this.#views[row] && day >= 0 && day < this.look.days.length);
    const open = inside.filter((place) => this.closedAt(place) === undefined);
    const after = open.filter((entry) => this.valueAt(entry) !== entry.value);
    if (after.length > 0) {
      this.#done.push({
        before: after.map(({ day, row }) => ({ row, day, value: this.valueAt({ row, day }) })),
        after,
      });
      this.#undone = [];
      this.#put(after);
    }
    return inside.length - open.length;
  }

  undo(): void {
    const step = this.#done.pop();
    if (!step) return;
    this.#undone.push(step);
    this.#put(step.before);
  }

  redo(): void {
    const step = this.#undone.pop();
    if (!step) return;
    this.#done.push(step);
    this.#put(step.after);
  }

  /** What has yet to be saved. */
  changes(): CellChange[] {
    return this.#views.flatMap(({ row, staged, values }) =>
      [...staged].map((day) => ({
        row: row.id,
        day: this.look.days[day] ?? '',
        value: values[day] ?? null,
        was: row.values[day] ?? null,
      })),
    );
  }

  /**
   * The cells of another answer with what has yet to be saved of these.
   * @param look of the same days; rows that are none of it any more lose what was entered there
   */
  over(look: TimetableLook): CellModel {
    const next = new CellModel(look);
    next.restore(this.toWire());
    return next;
  }

  /** What has yet to be saved, as it is kept on the device. */
  toWire(): { cells: CellChange[] } {
    return { cells: this.changes() };
  }

  /** Enters what {@link toWire} has kept, as far as its rows and days are there. */
  restore({ cells }: { cells?: unknown }): void {
    const rows = new Map(this.look.rows.map(({ id }, index) => [id, index]));
    const all: unknown[] = Array.isArray(cells) ? cells : [];
    this.enter(
      all.flatMap((each) => {
        const { day, row, value } = (each ?? {}) as Partial<Record<keyof CellChange, unknown>>;
        const at = rows.get(String(row));
        if (at === undefined || (value !== null && typeof value !== 'string')) return [];
        return [{ row: at, day: this.look.days.indexOf(String(day)), value }];
      }),
    );
  }

  #put(entries: readonly CellEntry[]): void {
    const views = [...this.#views];
    const byRow = new Map<number, CellEntry[]>();
    for (const entry of entries) byRow.set(entry.row, [...(byRow.get(entry.row) ?? []), entry]);
    for (const [index, own] of byRow) {
      const view = views[index];
      if (!view) continue;
      const values = [...view.values];
      for (const { day, value } of own) values[day] = value;
      const staged = new Set(values.flatMap((value, day) => (value === view.row.values[day] ? [] : [day])));
      views[index] = { ...view, values, staged };
    }
    this.#views = views;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * How a person wants one column of a table, or one field of a form (E-09), as far as it differs from the schema (E-08).
 * What is left out follows the schema, so that a change there is seen at once.
 */
export interface ColumnDeviation {
  /** of the column, e.g. `remark`, `lines.remark` */
  path: string;
  /** Pixels. */
  width?: number;
  hidden?: boolean;
  /** `none`: not frozen, although the schema freezes it */
  fixed?: 'left' | 'right' | 'none';
  /** Path of the column it was put behind; empty: at the beginning. */
  after?: string;
  /** Whether the Enter key stops there while lines or a form are entered. */
  enter?: boolean;
}

/** Deviations of one table. Those that were moved stand in the order of display. */
export type ColumnLayout = readonly ColumnDeviation[];

/**
 * What `getPropList` answers with `layers`, by table: what the person arranged, over what the person's roles lay down
 * (E-09), over the schema.
 */
export interface LayeredLayouts {
  own: Record<string, ColumnLayout>;
  role: Record<string, ColumnLayout>;
}

/** What a role lays down about the table of a form; empty: nothing. */
export interface RoleLayout {
  roleId: string;
  roleName: string;
  propList: ColumnLayout;
}

/** A column as the schema says it: what `getTemplatePropList` answers, in the order of the schema. */
export interface TemplateColumn {
  path: string;
  title: string;
  /** Pixels. */
  width: number;
  fixed: 'left' | 'right' | 'none';
}

/** Most deviations of a table. */
export const MOST_COLUMNS = 300;

/** Bounds of a column's width, pixels. */
export const COLUMN_WIDTH = { least: 40, most: 1200 } as const;

const PATH = /^[\w.]{1,120}$/;
const SIDES: readonly unknown[] = ['left', 'right', 'none'];

/**
 * What of `value` is a layout: entries and settings that are none are left out, of a column that stands twice the first
 * counts.
 */
export function knownLayout(value: unknown): ColumnDeviation[] {
  if (!Array.isArray(value)) return [];
  const known = new Map<string, ColumnDeviation>();
  for (const entry of value.slice(0, MOST_COLUMNS) as unknown[]) {
    const deviation = knownDeviation(entry);
    if (deviation && !known.has(deviation.path)) known.set(deviation.path, deviation);
  }
  return [...known.values()];
}

function knownDeviation(entry: unknown): ColumnDeviation | undefined {
  const { path, width, hidden, fixed, after, enter } = (entry ?? {}) as Record<keyof ColumnDeviation, unknown>;
  if (typeof path !== 'string' || !PATH.test(path)) return undefined;
  const deviation: ColumnDeviation = { path };
  if (Number.isInteger(width)) deviation.width = boundedWidth(width as number);
  if (typeof hidden === 'boolean') deviation.hidden = hidden;
  if (SIDES.includes(fixed)) deviation.fixed = fixed as 'left';
  if (typeof after === 'string' && (after === '' || PATH.test(after))) deviation.after = after;
  if (typeof enter === 'boolean') deviation.enter = enter;
  return Object.keys(deviation).length > 1 ? deviation : undefined;
}

/** The nearest possible width in whole pixels. */
export function boundedWidth(width: number): number {
  return Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, Math.round(width)));
}

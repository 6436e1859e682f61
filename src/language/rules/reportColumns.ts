import {
  type Aggregate,
  asLedger,
  type Column,
  type Field,
  type Measure,
  type ReportScreen,
  type Resource,
  type TextContext,
} from '../model';
import { ledgerPart, partTitle } from './ledgerPart';
import { reportField } from './reportField';
import { hasUnitColumn, REPORT_UNIT } from './reportUnit';

/** What heads a measured column; a sum needs no word of its own. */
const HEADING: Record<Exclude<Aggregate, 'sum' | 'count'>, string> = {
  avg: '平均{title}',
  min: '最小{title}',
  max: '最大{title}',
};

/** What quantities count in, where no field of the rows says it. */
const UNIT: Field = {
  name: REPORT_UNIT,
  path: REPORT_UNIT,
  type: 'text',
  title: '单位',
  required: false,
  visible: true,
  editable: false,
  check: [],
  copy: false,
  unique: false,
  system: true,
  width: 70,
  settings: {},
};

/**
 * The columns of a report with their fields: as declared, or the grouping fields followed by the measures; the unit
 * stands before what counts in it.
 */
export function reportColumns(
  resource: Resource,
  screen: ReportScreen,
  t: TextContext['t'],
): { field: Field; column: Column }[] {
  const of = (path: string): Field => reportField(resource, screen, path)!.field;
  const titled = (field: Field, column: Column): Column => {
    const found = resource.uses.ledger && ledgerPart(screen.from, column.path);
    if (!found || column.title !== undefined) return column;
    const own = asLedger(resource).uses.ledger.titles[found.part];
    if (own !== undefined) return { ...column, title: t(own) };
    const { params, text } = partTitle(screen.from, found.part, screen.brackets, t(field.title));
    return { ...column, title: t(text, params) };
  };
  const unit = hasUnitColumn(resource, screen)
    ? [{ field: UNIT, column: { path: REPORT_UNIT, title: t('单位'), width: 70 } }]
    : [];
  if (screen.group.length === 0) {
    const columns = screen.columns.map((column) => ({
      field: of(column.path),
      column: titled(of(column.path), column),
    }));
    const first = columns.findIndex(({ field }) => field.settings.unit !== undefined);
    return hiding(screen, first < 0 ? columns : [...columns.slice(0, first), ...unit, ...columns.slice(first)]);
  }
  const groups = screen.group.map(({ path }) => ({ field: of(path), column: { path } }));
  const measures = screen.measures.map((measure) => {
    const { aggregate, path } = measure;
    const field = aggregate === 'count' ? counted(of(path)) : of(path);
    const title = headingOf(resource, screen, measure, t);
    const column = { path, ...(title === undefined ? {} : { title }), ...(aggregate === 'count' ? { width: 90 } : {}) };
    return { field, column: aggregate === 'sum' ? titled(field, column) : column };
  });
  return hiding(screen, [...groups, ...unit, ...measures]);
}

/** What does not stand there at first is marked as such; a unit stays with what counts in it. */
function hiding<Shown extends { column: Column }>({ shown }: ReportScreen, columns: Shown[]): Shown[] {
  if (!shown) return columns;
  const stays = new Set([...shown, REPORT_UNIT]);
  return columns.map((each) =>
    stays.has(each.column.path) ? each : { ...each, column: { ...each.column, hidden: true as const } },
  );
}

/** What heads a measure; undefined: the title of its field. */
function headingOf(
  resource: Resource,
  screen: ReportScreen,
  { aggregate, path, shown, title, value }: Measure,
  t: TextContext['t'],
): string | undefined {
  if (title !== undefined) return t(title);
  if (aggregate === 'sum' || (value !== undefined && shown)) return undefined;
  if (aggregate === 'count')
    return resource.kind === 'document' ? '单据数' : t('{title}数', { title: t(resource.title) });
  const field = reportField(resource, screen, path)?.field;
  return t(HEADING[aggregate], { title: field ? t(field.title) : '' });
}

/** A count is a whole number, whatever was counted. */
export function counted(field: Field): Field {
  const { target: _, options: __, ...rest } = field;
  return { ...rest, type: 'integer', settings: {} };
}

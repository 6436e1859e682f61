import { get, titleText } from '../../client';
import type { CellContext } from '../../fields/cells';
import { fieldTypes } from '../../fields/pure';
import { POSTING } from '../../language/meta/postingFields';
import type { Field, ReportScreen, Resource } from '../../language/model';
import {
  ACCOUNT,
  counted,
  isWholeRange,
  RANGE_DEMAND,
  rangeOf,
  REPORT_UNIT,
  reportCells,
  reportColumns,
  reportField,
  type CompiledResource,
} from '../../language/rules';
import { rowTone } from '../../language/rules/rowTone';
import type { ListAnswer } from '../../language/wire';
import { detailAddress } from '../record/formAddress';
import { fieldColumn, type Row } from '../columns/fieldColumn';
import { expressionContext } from '../context/expressionContext';
import { shownFields } from '../context/shownFields';
import type { TableSource } from '../table/TableSource';
import { totalRows } from '../table/totalRows';
import { askedOfReport } from './askedOfReport';

/** The rows of a report, as somebody sees them who may see what is not hidden: one by one, or grouped with measures. */
export function reportSource(compiled: CompiledResource, screen: ReportScreen, context: CellContext): TableSource {
  const { resource } = compiled;
  const isGrouped = screen.group.length > 0;
  const shown = shownFields(compiled);
  const question = askedOfReport(compiled, screen, shown, context);
  const path = isGrouped ? resource.operations.statistics : resource.operations.lines;
  const range = rangeOf(resource, screen.from);
  const fieldOf = (name: string): Field => {
    const { field } = reportField(resource, screen.from, name)!;
    return screen.measures.some(({ aggregate, path }) => aggregate === 'count' && path === name)
      ? counted(field)
      : field;
  };
  const totals = screen.totals.filter((name) => shown.has(fieldOf(name).path));
  return {
    resource,
    screen,
    label: titleText(screen.title),
    ...question,
    columns: reportColumns(resource, screen, context.t)
      .filter(({ field }) => field.path === REPORT_UNIT || shown.has(field.path))
      .map(({ field, column }) => {
        const shownAs = fieldColumn(field, column, context, screen.from !== ACCOUNT && column.path !== REPORT_UNIT);
        return { ...shownAs, filterable: shownAs.filterable === true && question.ofColumns.has(column.path) };
      }),
    pageSize: screen.pageSize,
    name: `${path}#${screen.name}`,
    read: (question, signal) => get<ListAnswer>(path, { ...question, screen: screen.name }, signal && { signal }),
    totals: (page) => totalRows(totals, fieldOf, page, context, screen.rollUp !== undefined),
    ...toned(compiled, screen),
    isSelectable: false,
    ...(isGrouped ? {} : { opens: (row: Row) => documentAddress(resource, row) }),
    ...(range === undefined ? {} : { refuses: (filters) => (isWholeRange(filters[range]) ? undefined : RANGE_DEMAND) }),
  };
}

/** Rows hold nothing but the columns of the report. */
function toned(compiled: CompiledResource, screen: ReportScreen): Pick<TableSource, 'toneOf'> {
  if (screen.rowTones.length === 0) return {};
  const cells = reportCells(compiled.resource, screen).map((cell) => ({ ...cell, type: fieldTypes[cell.field.type]! }));
  return { toneOf: rowTone(screen.rowTones, cells, expressionContext(compiled.resource)) };
}

/** Where the document behind a row is shown: the record itself, or of a posting the document that made it. */
function documentAddress(resource: Resource, row: Row): string | undefined {
  const id = row.documentId;
  if (typeof id !== 'string') return undefined;
  if (!resource.uses.ledger) return detailAddress(resource, id);
  const path = resource.uses.ledger.details[String(row[POSTING.kind])];
  return path === undefined ? undefined : `${path}?id=${id}`;
}

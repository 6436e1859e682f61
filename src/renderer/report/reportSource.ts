import { canAny, get, titleText } from '../../client';
import type { CellContext } from '../../fields/cells';
import { fieldTypes } from '../../fields/pure';
import type { Column, Field, ReportScreen, Resource, RowTone, Screen } from '../../language/model';
import { isWholeRange, RANGE_DEMAND, rangeOf, type CompiledResource } from '../../language/rules';
import { AS_OF, asOfDay } from '../../language/rules/asOfDay';
import { CHOSEN, chosenBook } from '../../language/rules/chosenBook';
import { crossColumns } from '../../language/rules/crossColumns';
import { ACCOUNT } from '../../language/rules/ledgerPart';
import { inRanges } from '../../language/rules/inRanges';
import { groupAddress } from '../../language/rules/groupAddress';
import { openedPlace } from '../../language/rules/openedPlace';
import { reportCells } from '../../language/rules/reportCells';
import { reportColumns } from '../../language/rules/reportColumns';
import { PENDING, WAITS } from '../../language/rules/pendingField';
import { REPORT_UNIT } from '../../language/rules/reportUnit';
import { rowTone } from '../../language/rules/rowTone';
import type { ListAnswer } from '../../language/wire';
import { companyClock } from '../../lib/companyClock';
import { fieldColumn, type Row } from '../columns/fieldColumn';
import { expressionContext } from '../context/expressionContext';
import { shownFields } from '../context/shownFields';
import type { TableSource } from '../table/TableSource';
import type { GridColumn } from '../grid';
import { askedOfReport } from './askedOfReport';
import { documentAddress } from './documentAddress';
import { linked } from './linked';
import { monthOfBook } from '../../language/rules/monthOfBook';
import { madeBeside } from './madeBeside';
import { reportDrawing } from './reportDrawing';
import { reportTotals } from './reportTotals';

type Filters = Readonly<Record<string, string>>;

/** The rows of a report, as somebody sees them who may see what is not hidden: one by one, or grouped with measures. */
export function reportSource(compiled: CompiledResource, screen: ReportScreen, context: CellContext): TableSource {
  const { resource } = compiled;
  const isGrouped = screen.group.length > 0;
  const shown = shownFields(compiled);
  // What is computed or comes from elsewhere, the server keeps back where it must.
  const made = madeBeside(resource, screen);
  const isShown = ({ field }: { field: Field }): boolean =>
    field.path === REPORT_UNIT || made.has(field.path) || shown.has(field.path);
  const question = askedOfReport(compiled, screen, shown, context);
  const path = isGrouped ? resource.operations.statistics : resource.operations.lines;
  const range = rangeOf(resource, screen.from);
  const declared = reportColumns(resource, screen, context.t).filter(isShown);
  const columnsOf = (all: typeof declared) =>
    all.map(({ field, column }): GridColumn<Row> => {
      const isCell = column.path.includes('@');
      const shownAs = fieldColumn(
        field,
        column,
        context,
        screen.from !== ACCOUNT && column.path !== REPORT_UNIT && !isCell,
      );
      return {
        ...linked(screen, shownAs),
        filterable: shownAs.filterable === true && question.ofColumns.has(column.path),
        ...(isCell ? { stays: true as const } : {}),
      };
    });
  const isDynamic =
    screen.across !== undefined ||
    declared.some(({ field }) => made.has(field.path)) ||
    screen.measures.some(({ value }) => value !== undefined);
  const drawn = screen.chart;
  return {
    resource,
    screen,
    label: titleText(screen.title),
    ...question,
    columns: columnsOf(declared),
    ...(isDynamic
      ? { columnsOf: (page: ListAnswer) => columnsOf(shownOf(resource, screen, declared, page, context)) }
      : {}),
    pageSize: screen.pageSize,
    name: `${path}#${screen.name}`,
    read: (question, signal) => get<ListAnswer>(path, { ...question, screen: screen.name }, signal && { signal }),
    totals: (page) => reportTotals(resource, screen, shownOf(resource, screen, declared, page, context), page, context),
    totalLabels: ({ subtotals }) => subtotals && [...subtotals.map(({ label }) => label), context.t('合计')],
    ...toned(compiled, screen),
    isSelectable: false,
    ...opening(resource, screen, context),
    ...(drawn ? { drawing: (page: ListAnswer) => reportDrawing(resource, screen, drawn, page, context) } : {}),
    ...(range === undefined ? {} : { refuses: (filters) => (isWholeRange(filters[range]) ? undefined : RANGE_DEMAND) }),
  };
}

/** The columns of an answer: without what is kept back, and with those that it has beside the schema's. */
function shownOf(
  resource: Resource,
  screen: ReportScreen,
  declared: readonly { column: Column; field: Field }[],
  { across = [], withheld = [] }: ListAnswer,
  context: CellContext,
) {
  const columns = declared.filter(({ column }) => !withheld.includes(column.path));
  return crossColumns(resource, screen, columns, across, fieldTypes, context);
}

/** Where rows lead: a row of one document there, a group to the rows that it was made of. */
function opening(resource: Resource, screen: ReportScreen, context: CellContext): Pick<TableSource, 'opens'> {
  if (screen.group.length === 0 && screen.book !== 'months') return { opens: (row) => documentAddress(resource, row) };
  const place = openedPlace(resource, screen);
  if (!place || !canAny(place.permissions)) return {};
  const onward = carrying(resource.screens.find(({ name }) => name === screen.opens));
  const today = companyClock.today();
  return {
    opens: (row, filters, cell, { ranges }) => {
      const reading = { t: context.t, today: asOfDay(screen, filters, today) ?? today, types: fieldTypes };
      if (screen.book === undefined)
        return onward(groupAddress(resource, inRanges(screen, ranges), row, filters, reading, cell), filters);
      const told = monthOfBook(resource, chosenBook(resource, screen, filters) ?? screen, row);
      return onward(groupAddress(resource, told.screen, told.row, filters, reading), filters);
    },
  };
}

/** Says to what a screen opens how it is told, beside what it is asked: as far as it can be told so. */
function carrying(target: Screen | undefined): (address: string | undefined, filters: Filters) => string | undefined {
  const { asOf = undefined, chosenBy = undefined, pending = undefined } = target?.kind === 'report' ? target : {};
  const names = [...(chosenBy ? [CHOSEN] : []), ...(pending ? [PENDING] : []), ...(asOf === undefined ? [] : [AS_OF])];
  return (address, filters) => {
    const told = names.flatMap((name) => (filters[name] && filters[name] !== '0' ? [[name, filters[name]]] : []));
    return address === undefined || told.length === 0 ? address : `${address}&${new URLSearchParams(told).toString()}`;
  };
}

const WAITING: RowTone = { when: '', tone: 'warning', title: '尚未记账' };
const SUM: RowTone = { when: '', tone: 'sum', title: '合计' };

/** Rows hold nothing but the columns of the report. */
function toned(compiled: CompiledResource, screen: ReportScreen): Pick<TableSource, 'toneOf'> {
  // What a book says of an account, its months and years is no document.
  if (screen.book === 'entries')
    return { toneOf: (row) => (row.documentId === null ? SUM : row[WAITS] == null ? undefined : WAITING) };
  if (screen.rowTones.length === 0) return {};
  const cells = reportCells(compiled.resource, screen).map((cell) => ({ ...cell, type: fieldTypes[cell.field.type]! }));
  return { toneOf: rowTone(screen.rowTones, cells, expressionContext(compiled.resource)) };
}

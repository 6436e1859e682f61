import { Decimal } from '../../lib/decimal';
import type { StatementRow, StatementScreen } from '../../language/model';
import { statementValues } from '../../language/statement';
import type { StatementAnswer, StatementAnswerRow } from '../../language/wire/Statement';
import type { Params } from '../calls/pageOf';
import type { Call } from '../resource/Call';
import { askedColumns, CHANGE } from './askedColumns';
import { Figures } from './Figures';
import { narrowedTo } from './narrowedTo';
import { statementFindings } from './statementFindings';
import { editPath } from './editPath';
import { statementRows } from './statementRows';
import { sumsOfRows } from './sumsOfRows';

const CHANGE_TITLE = '差额';

/** A financial statement of the days that are asked for: its rows, and what does not hold of them (B-426, B-497). */
export async function readStatement(call: Call, screen: StatementScreen, params: Params): Promise<StatementAnswer> {
  const { columns, days, isCompared } = askedColumns(screen, params);
  const { editedId, rows, variant } = await statementRows(call, screen);
  const figures = new Figures(call, screen, rows, narrowedTo(call, screen, params));
  const values = new Map<string, ReadonlyMap<string, Decimal>>();
  for (const { days: ofColumn, name } of columns)
    values.set(name, statementValues(rows, await figures.answering(ofColumn), call.context));
  const findings = await statementFindings(call, { screen, rows, columns, values, figures });
  if (isCompared) values.set(CHANGE, differences(rows, [...values.values()]));
  return {
    ...days,
    variant,
    ...editPath(call, screen, editedId),
    columns: [
      ...columns.map(({ days: ofColumn, name, title }) => ({ name, title, ...ofColumn })),
      ...(isCompared ? [{ name: CHANGE, title: CHANGE_TITLE }] : []),
    ],
    rows: rows.filter((row) => isShown(row, values)).map((row) => shownRow(row, values)),
    findings,
  };
}

/** What the first column is more than the last one. */
function differences(
  rows: readonly StatementRow[],
  columns: readonly ReadonlyMap<string, Decimal>[],
): ReadonlyMap<string, Decimal> {
  const zero = new Decimal(0);
  return new Map(
    rows.map(({ key }) => [key, (columns[0]?.get(key) ?? zero).minus(columns.at(-1)?.get(key) ?? zero)] as const),
  );
}

type Values = ReadonlyMap<string, ReadonlyMap<string, Decimal>>;

function isShown({ hidesZero, key }: StatementRow, values: Values): boolean {
  return hidesZero !== true || [...values.values()].some((column) => column.get(key)?.isZero() === false);
}

function shownRow(row: StatementRow, values: Values): StatementAnswerRow {
  const { cell, indent, key, number, side, style, title } = row;
  return {
    key,
    title,
    number,
    indent,
    side,
    style,
    ...(cell === undefined
      ? {}
      : {
          values: Object.fromEntries(
            [...values].map(([name, column]) => [name, (column.get(key) ?? new Decimal(0)).toFixed(2)]),
          ),
          sums: sumsOfRows(cell),
        }),
  };
}

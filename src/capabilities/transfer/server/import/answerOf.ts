import {
  MOST_SHOWN,
  type ImportAnswer,
  type ImportedRecord,
  type ImportFault,
  type ImportRow,
} from '../../../../language/wire/Transfer';
import type { Translate } from '../../../../server/texts/translator';
import type { TableRow } from '../TableRow';
import type { SheetCell } from '../SheetCell';
import { writeXlsx } from '../xlsx/writeXlsx';
import type { MatchedColumns } from './matchColumns';
import type { ImportRecord, RowFault } from './ImportRecord';

export interface ImportedFile {
  title: string;
  head: TableRow;
  matched: MatchedColumns;
  records: readonly ImportRecord[];
}

/**
 * What a caller is told of a file: how many records, which rows have faults and where, and the faulty rows as a file.
 */
export async function answerOf(
  { head, matched, records, title }: ImportedFile,
  made: readonly ImportedRecord[],
  t: Translate,
): Promise<ImportAnswer> {
  const known = matched.columns.flatMap((column, index) => (column ? [{ column, index }] : []));
  const faulty = records.filter(({ faults }) => faults.length > 0);
  const shown = [...faulty, ...records.filter(({ faults }) => faults.length === 0)]
    .flatMap((record) => record.rows.map((row) => ({ record, row })))
    .slice(0, MOST_SHOWN);
  const rows = shown.map(({ record, row }): ImportRow => ({
    row: row.number,
    cells: known.map(({ index }) => row.cells[index] ?? ''),
    faults: record.faults
      .filter((fault) => fault.row === row)
      .map((fault) =>
        shownFault(
          fault,
          known.findIndex(({ column }) => column === fault.column),
          t,
        ),
      ),
  }));
  return {
    columns: known.map(({ column }) => column.title),
    ignored: matched.ignored,
    records: records.length,
    rowCount: records.reduce((sum, { rows: own }) => sum + own.length, 0),
    faulty: faulty.length,
    imported: made.length,
    made: made.slice(0, MOST_SHOWN),
    rows: rows.toSorted((one, other) => one.row - other.row),
    ...(faulty.length > 0
      ? { faultyFile: { name: `${title}-${t('错误数据')}.xlsx`, content: await faultyFile(head, faulty, title, t) } }
      : {}),
  };
}

function shownFault(fault: RowFault, column: number, t: Translate): ImportFault {
  return column < 0 ? { text: whole(fault, t) } : { column, text: t(fault.message, fault.params) };
}

function whole({ column, message, params, title }: RowFault, t: Translate): string {
  const name = column ? column.title : title === undefined ? undefined : t(title);
  const text = t(message, params);
  return name === undefined ? text : t('{title}：{text}', { title: name, text });
}

/**
 * The rows of faulty records as they came, with a column that says why, in base64. All rows of such a record: it is
 * corrected and imported as a whole.
 */
async function faultyFile(
  head: TableRow,
  faulty: readonly ImportRecord[],
  title: string,
  t: Translate,
): Promise<string> {
  const width = head.cells.length;
  async function* rows(): AsyncGenerator<(SheetCell | null)[][]> {
    for (const record of faulty)
      yield record.rows.map((row) => {
        const reasons = record.faults.filter((fault) => fault.row === row).map((fault) => whole(fault, t));
        return [
          ...Array.from({ length: width }, (_, index) => textCell(row.cells[index] ?? '')),
          textCell(reasons.join(t('；'))),
        ];
      });
  }
  const columns = [
    ...head.cells.map((name) => ({ title: name, width: Math.max(100, name.length * 16) })),
    { title: t('错误原因'), width: 320 },
  ];
  const parts: Buffer[] = [];
  for await (const part of writeXlsx({ title, columns, rows: rows() })) parts.push(part);
  return Buffer.concat(parts).toString('base64');
}

function textCell(text: string): SheetCell | null {
  return text === '' ? null : { text };
}

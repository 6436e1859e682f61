import { nameOf } from '../../../language/rules';
import type { Decimal } from '../../../lib/decimal';
import { got } from '../../../lib/got';
import type { RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { leadToBalance } from '../../../server/resource/leadTo';
import type { Connection } from '../../../server/storage';
import { type Books, keyTexts } from '../../ledger/server';
import { lineUnits } from '../../units/server';
import type { Place } from './placesOf';
import type { Source } from './takingLines';

/** A place where lines take more than there is. */
export interface Lacking extends Place {
  there: Decimal;
  /** the caller may know how much there is */
  isTold: boolean;
}

/**
 * Per line what it takes, what all of them take and, for who may know it, what there is and what is lacking, in the basic
 * unit of the goods.
 */
export async function saidLines(
  call: Call,
  books: Books,
  { shown, table }: Source,
  lacking: readonly Lacking[],
  database: Connection,
): Promise<RefusalLine[]> {
  const texts = await keyTexts(
    books,
    lacking.map(({ keys }) => keys),
    database,
  );
  const rows = lacking.flatMap(({ lines }) => lines.map(({ row }) => row));
  const units = await lineUnits(call, table, rows, database);
  const title = call.t(shown.field.title);
  return lacking.flatMap(({ day, isTold, keys, lines, there, wanted }) =>
    lines.map(({ document, line, row, takes }): RefusalLine => {
      const params = {
        key: got(texts, books.keyOf(keys)),
        takes: takes.toString(),
        unit: units.basic(row)?.name ?? '',
        wanted: wanted.toString(),
        measure: day === undefined ? title : `${day} ${title}`,
        there: there.toString(),
        short: wanted.minus(there).toString(),
      };
      const message = !isTold
        ? '{key} 需要 {takes} {unit}，{measure}不足'
        : wanted.equals(takes)
          ? '{key} 需要 {takes} {unit}，{measure} {there}，还缺 {short}'
          : '{key} 本行需要 {takes} {unit}，共需 {wanted}，{measure} {there}，还缺 {short}';
      const record = nameOf(call.resource, document);
      return {
        code: call.t('{code} 第 {line} 行', { code: record, line: line + 1 }),
        record,
        remark: call.t(message, params),
        lead: leadToBalance(call, books.ledger, keys),
        table: table.name,
        line,
      };
    }),
  );
}

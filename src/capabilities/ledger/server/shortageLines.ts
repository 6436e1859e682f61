import { asDecimal } from '../../../lib/decimal';
import { got } from '../../../lib/got';
import type { RefusalLine } from '../../../server/Refusal';
import { records } from '../../../server/records/records';
import type { Connection } from '../../../server/storage';
import type { Call } from '../../../server/resource/Call';
import { leadToBalance } from '../../../server/resource/leadTo';
import type { Books, Shortage } from './Books';
import { keyTexts } from './keyTexts';
import { lessens } from './lessens';
import type { Posted } from './postAction';

/**
 * Says which lines take more than there is: of what, and to who may see the measure how much there is and how much is
 * lacking; with the place of the line.
 */
export async function shortageLines(
  call: Call,
  books: Books,
  postings: readonly Posted[],
  short: readonly Shortage[],
  database: Connection,
): Promise<RefusalLine[]> {
  const { t } = call;
  const texts = await keyTexts(
    books,
    short.map(({ keys }) => keys),
    database,
    call.t,
  );
  const own = records(call, books.ledger.name);
  const lacking = new Map(short.map((shortage) => [books.keyOf(shortage.keys), shortage]));
  return postings.flatMap(({ entries, origin: { code } }) =>
    entries.flatMap((entry): RefusalLine[] => {
      const key = books.keyOf(entry.keys);
      const shortage = lacking.get(key);
      const measure = books.measures.find(({ name }) => shortage?.after[name]?.isNegative() && lessens(entry, name));
      if (!shortage || !measure) return [];
      const params = {
        key: got(texts, key),
        measure: t(measure.title),
        there: asDecimal(shortage.before[measure.name]).toString(),
        short: asDecimal(shortage.after[measure.name]).negated().toString(),
      };
      return [
        {
          code: entry.line === undefined ? code : t('{code} 第 {line} 行', { code, line: entry.line + 1 }),
          record: code,
          lead: leadToBalance(call, books.ledger, entry.keys),
          remark: own.sees(measure.name)
            ? t('{key} {measure}不足：现有 {there}，还缺 {short}', params)
            : t('{key} {measure}不足', params),
          ...(entry.table === undefined ? {} : { table: entry.table, line: entry.line }),
        },
      ];
    }),
  );
}

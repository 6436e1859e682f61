import { got } from '../../../lib/got';
import type { Entry } from '../../../language/rules';
import type { RefusalLine } from '../../../server/Refusal';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import type { Books } from './Books';
import { keyTexts } from './keyTexts';
import { lessens } from './lessens';
import { shortDays } from './shortDays';

/** What a document has just posted, or taken back. */
interface Moved {
  origin: { code: string };
  entries: readonly Entry[];
}

/**
 * A reason for each line that took on its day what did not lie there then, or what later documents have taken since,
 * though enough is there now. None where all is well.
 * @param isTaken the documents take back what they had posted
 * @param on the day on which they do so; undefined: that of each entry
 */
export async function dayLines(
  call: Call,
  books: Books,
  documents: readonly Moved[],
  isTaken: boolean,
  database: Connection,
  on?: string,
): Promise<RefusalLine[]> {
  const floors = books.ledger.uses.ledger.notNegative;
  const takes = (entry: Entry) => floors.some((measure) => entry.add[measure] && lessens(entry, measure) !== isTaken);
  const first = new Map<string, { keys: Entry['keys']; day: string }>();
  for (const { entries } of documents)
    for (const entry of entries.filter(takes)) {
      const key = books.keyOf(entry.keys);
      const day = on ?? entry.date;
      const known = first.get(key);
      if (!known || day < known.day) first.set(key, { keys: entry.keys, day });
    }
  const short = await shortDays(call, books, [...first.values()], database);
  if (short.length === 0) return [];
  const texts = await keyTexts(
    books,
    short.map(({ keys }) => keys),
    database,
    call.t,
  );
  const own = records(call, books.ledger.name);
  const lacking = new Map(short.map((each) => [books.keyOf(each.keys), each]));
  return documents.flatMap(({ entries, origin: { code } }) =>
    entries.filter(takes).flatMap((entry): RefusalLine[] => {
      const key = books.keyOf(entry.keys);
      const found = lacking.get(key);
      if (!found) return [];
      const params = {
        key: got(texts, key),
        measure: call.t(found.measure.title),
        day: found.day,
        short: found.after.negated().toString(),
      };
      return [
        {
          code: entry.line === undefined ? code : call.t('{code} 第 {line} 行', { code, line: entry.line + 1 }),
          record: code,
          remark: own.sees(found.measure.name)
            ? call.t('{key} {measure}在 {day} 不足，还缺 {short}', params)
            : call.t('{key} {measure}在 {day} 不足', params),
          ...(entry.table === undefined || isTaken ? {} : { table: entry.table, line: entry.line }),
        },
      ];
    }),
  );
}

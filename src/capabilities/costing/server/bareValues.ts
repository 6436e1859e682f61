import { sql } from 'kysely';
import { fieldNamed } from '../../../language/model';
import { got } from '../../../lib/got';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Connection } from '../../../server/storage';
import type { Call } from '../../../server/resource/Call';
import { Books, keyTexts } from '../../ledger/server';
import type { CostBooks, Keys } from './CostBooks';

/** A balance of which documents have moved the value alone, and what is left of it. */
interface Bare {
  code: string;
  lineNo: number | null;
  posting: number;
  hasGoods: boolean;
  short: string;
}

/**
 * Refuses documents that have moved the value of a balance without its quantity and left what no average can be made of:
 * value without goods, or goods worth less than nothing. What was left over without goods may be cleared. One
 * statement.
 */
export async function bareValues(
  call: Call,
  books: CostBooks,
  { ids, kind }: { kind: string; ids: readonly string[] },
  title: string,
  database: Connection,
): Promise<void> {
  const all = records(asSystem(call, '成本检查', books.ledger));
  const [value, per] = [books.column('value', 'b'), books.column('per', 'b')];
  const { rows } = await sql<Bare & Keys>`
    select min(p.document_code) as code, min(p.line_no) as "lineNo", min(p.posting) as posting, ${per} > 0 as "hasGoods", (-${value})::text as short, ${books.named('b')}
    from ${all.rows} as p join ${all.balances} as b on ${books.same('b', 'p')}
    where p.document_kind = ${kind} and p.document_id = any(${ids}::bigint[])
    group by b.id, ${per}, ${value}, ${books.columnsOfKeys('b')}
    having bool_and(${books.column('per', 'p')} = 0) and case when ${per} > 0 then ${value} < 0 else ${value} <> 0 end order by 1, 2`.execute(
    database,
  );
  if (rows.length === 0) return;
  const { ledger } = books;
  const own = new Books(database, ledger, books.packageId);
  const texts = await keyTexts(own, rows, database);
  const { title: measure } = fieldNamed(ledger, books.valueName);
  const isTold = records(call, ledger.name).sees(books.valueName);
  const { postings } = call.resource.uses;
  const lines = rows.map((row): RefusalLine => {
    const { code, hasGoods, lineNo, posting, short } = row;
    const params = { key: got(texts, own.keyOf(row)), measure: call.t(measure), short: short.replace(/\.?0+$/, '') };
    const table = postings[posting]?.each;
    return {
      code: lineNo === null ? code : call.t('{code} 第 {line} 行', { code, line: lineNo }),
      record: code,
      remark: hasGoods
        ? call.t(isTold ? '{key} {measure}不足，还缺 {short}' : '{key} {measure}不足', params)
        : call.t('{key} 没有结存数量，不能只增减{measure}', params),
      ...(lineNo === null || table === undefined ? {} : { table, line: lineNo - 1 }),
    };
  });
  throw refuse(call.t(title), lines);
}

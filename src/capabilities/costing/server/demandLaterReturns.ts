import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { codeSeen } from '../../../server/records/codeSeen';
import { records } from '../../../server/records/records';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { isStanding } from '../../ledger/server';
import type { CostBooks } from './CostBooks';

/** A line that gives goods back, and what these left or came by. */
interface Later {
  code: string;
  line: number | null;
  date: string;
  kind: string;
  id: string;
  source: string;
  day: string;
}

/**
 * Refuses documents that give goods back on a day before these left or came: their value would be that of other goods.
 * What these left or came by is named to who may see it. One statement where all is well. Requirement A2.
 * @param title of the refusal
 */
export async function demandLaterReturns(
  call: Call,
  books: CostBooks,
  { ids, kind }: { kind: string; ids: readonly string[] },
  title: string,
  database: Connection,
): Promise<void> {
  const { ledger, packageId } = books;
  const table = records(asSystem(call, '退货检查', ledger)).rows;
  const { rows } = await sql<Later>`
    select p.document_code as code, p.line_no as line, p.bill_date::text as date, s.kind, s.id::text as id, s.code as source, s.day::text as day from ${table} as p
      cross join lateral (select o.document_kind as kind, o.document_id as id, o.document_code as code, o.bill_date as day from ${table} as o
        where o.pot = p.pot and o.side <> p.side and ${books.column('per', 'o')} <> 0 and (o.valued <> 'returned' or o.corrects is not null)
          and not exists (select 1 from ${table} as r where r.reverses = o.id) order by o.bill_date limit 1) as s
    where p.document_kind = ${kind} and p.document_id = any(${ids}::bigint[]) and p.valued = 'returned'
      and p.reverses is null and p.corrects is null and ${isStanding(ledger, packageId)} and s.day > p.bill_date order by 1, 2`.execute(
    database,
  );
  if (rows.length === 0) return;
  const lines: RefusalLine[] = [];
  for (const { code, date, day, id, kind, line, source } of rows) {
    const seen = await codeSeen(call, kind, { code: source, id }, database);
    lines.push({
      code: line === null ? code : call.t('{code} 第 {line} 行', { code, line }),
      remark:
        seen === null
          ? call.t('退回日期{date}早于原单据的日期{day}，请更改单据日期', { date, day })
          : call.t('退回日期{date}早于【{code}】的日期{day}，请更改单据日期', { date, code: seen, day }),
    });
  }
  throw refuse(call.t(title), lines);
}

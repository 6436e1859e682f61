import { sql } from 'kysely';
import type { LedgerResource } from '../../../language/model';
import { callOn, type Call } from '../../../server/resource/Call';
import { canSee } from '../../../server/resource/canSee';
import { visibleRows } from '../../../server/resource/visibleRows';
import { Books, keyTexts } from '../../ledger/server';
import { CostBooks, type Keys } from './CostBooks';
import type { Cause } from './dependents';

/** A posting that costs something else than before. */
export interface ChangedCost {
  id: string;
  /** YYYY-MM-DD */
  date: string;
  document: Cause;
  code: string;
  /** 0: the document as a whole */
  line: number;
  /** what people call its balance */
  key: string;
  /** decimals, signed */
  before: string;
  after: string;
  cause: Cause | undefined;
  /** YYYY-MM-DD HH:mm:ss */
  time: string;
}

interface Row {
  '/id': string;
  '/date': string;
  '/kind': string;
  '/document': string;
  '/code': string;
  '/line': number;
  '/before': string;
  '/after': string;
  '/causeKind': string | null;
  '/causeId': string | null;
  '/time': string;
  '/total': string;
}

/**
 * Changes of what postings of some days cost, the last first, as far as the caller may see those; `total` counts all of
 * them. None for whom the role hides values.
 */
export async function changesOf(
  call: Call,
  ledger: LedgerResource,
  { from, most, to }: { from: string; to: string; most: number },
): Promise<{ changes: ChangedCost[]; total: number }> {
  const { services, session } = call;
  const books = new CostBooks(ledger, session.packageId);
  const own = callOn(services, session, ledger, undefined);
  const value = own.compiled.byPath.get(books.valueName);
  if (!value || !canSee(own, value)) return { changes: [], total: 0 };
  const { rows } = await sql<Row & Keys>`
    select c.id::text as "/id", t.bill_date::text as "/date", t.document_kind as "/kind", t.document_id::text as "/document", t.document_code as "/code", coalesce(t.line_no, 0) as "/line",
      c.before::text as "/before", c.after::text as "/after", c.cause_kind as "/causeKind", c.cause_id::text as "/causeId", c.created_time::text as "/time", count(*) over () as "/total", ${books.named('t')}
    from sys_cost_change as c join ${books.table} as t on t.package_id = c.package_id and t.id = c.posting_id
    where c.package_id = ${session.packageId} and c.ledger = ${ledger.name} and t.bill_date between ${from}::date and ${to}::date and ${visibleRows(own)}
    order by c.id desc limit ${most}`.execute(services.database.kysely);
  const names = new Books(services.database.kysely, ledger, session.packageId);
  const keys = rows.map((row): Keys => Object.fromEntries(books.keys.map(({ name }) => [name, row[name]])));
  const texts = await keyTexts(names, keys, services.database.kysely);
  const changes = rows.map((row, index): ChangedCost => ({
    id: row['/id'],
    date: row['/date'],
    document: { kind: row['/kind'], id: row['/document'] },
    code: row['/code'],
    line: row['/line'],
    key: texts.get(names.keyOf(keys[index] ?? {})) ?? '',
    before: row['/before'],
    after: row['/after'],
    cause:
      row['/causeKind'] === null || row['/causeId'] === null
        ? undefined
        : { kind: row['/causeKind'], id: row['/causeId'] },
    time: row['/time'],
  }));
  return { changes, total: Number(rows[0]?.['/total'] ?? 0) };
}

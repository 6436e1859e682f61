import { sql, type RawBuilder } from 'kysely';
import { storageOf } from '../../../fields/storage';
import { isLedger, type LedgerResource, ledgerNamed, type Resource } from '../../../language/model';
import { REVERSED_LINE } from '../../../language/meta/reversalNames';
import { measureNames, measureNode } from '../../../language/rules/measureExpression';
import { reportField, type ReportShape } from '../../../language/rules/reportField';
import { MARKS } from '../../../language/wire';
import { readRange } from '../../../server/report/dayRange';
import type { Call } from '../../../server/resource/Call';
import type { Capability } from '../../../server/resource/capability/Capability';
import type { Shown } from '../../../server/resource/capability/Shown';
import { snake } from '../../../server/schema/naming';
import { CostBooks, type Keys } from './CostBooks';

type Row = Record<string, unknown>;

/** Balances that are looked at to tell which groups of a report wait: with more of them all groups do. */
const MOST = 2000;
/** What stands beside a cost that the job has not yet valued anew. */
const WORD = '待重算';

/** Marks costs which the job has yet to value anew, wherever they are shown. What waits stands in its table alone. */
export const costMarks: Capability = {
  name: 'costMarks',
  isUsedBy: (resource) => resource.uses.ledger?.cost !== undefined || ledgersShown(resource).length > 0,
  marked: (call, shown) => (shown.report && isOfGroups(call.resource, shown) ? markGroups : markDocuments)(call, shown),
};

/** Ledgers of which fields of a resource show what they have, or its reports by fields of others. */
function ledgersShown({ fields, screens }: Resource): string[] {
  const all = fields.flatMap((field) => [field, ...(field.fields ?? [])]);
  const measured = screens.flatMap((screen) => (screen.kind === 'report' ? screen.measures : []));
  const shown = measured.flatMap((measure) => measure.shown ?? []);
  return [...new Set([...all, ...shown].flatMap(({ posted }) => posted?.ledger ?? []))];
}

function isOfGroups({ uses: { ledger } }: Resource, { report }: Shown): boolean {
  return ledger !== undefined || (report?.screen.group.length ?? 0) > 0;
}

/** Documents and their lines: those of which a posting is of a balance that waits, since its day. */
async function markDocuments(call: Call, { report, rows }: Shown): Promise<void> {
  const { resource, services, session } = call;
  const columns = report
    ? report.screen.columns.map(({ path }) => path).filter((path) => postedOf(resource, report.screen, path))
    : resource.fields.flatMap(({ name, posted }) => (posted ? [name] : []));
  const tables = report ? [] : resource.fields.filter(({ fields }) => fields?.some(({ posted }) => posted));
  if (columns.length === 0 && tables.length === 0) return;
  const idOf = (row: Row) => String(report ? row.documentId : row.id);
  const ids = [...new Set(rows.map(idOf))];
  const found: { document: string; line: string | null }[] = [];
  for (const name of ledgersShown(resource)) {
    const statement = waitingDocuments(ledgerNamed(services.model, name), session.packageId, resource.name, ids);
    found.push(...(await statement.execute(services.database.kysely)).rows);
  }
  if (found.length === 0) return;
  const lines = new Map<string, Set<string | null>>();
  for (const { document, line } of found) lines.set(document, (lines.get(document) ?? new Set()).add(line));
  const isWaiting = (of: ReadonlySet<string | null>, line: Row) =>
    of.has(null) || of.has(String(line.id)) || of.has(String(line[REVERSED_LINE]));
  for (const row of rows) {
    const of = lines.get(idOf(row));
    if (!of) continue;
    if (!report || report.screen.from === 'header' || isWaiting(of, row)) mark(call, row, columns);
    for (const { fields = [], name } of tables) {
      const own = fields.flatMap((field) => (field.posted ? [field.name] : []));
      for (const line of (row[name] as Row[] | undefined) ?? []) if (isWaiting(of, line)) mark(call, line, own);
    }
  }
}

/** One statement, which ends at once where nothing waits. */
function waitingDocuments(ledger: LedgerResource, packageId: string, kind: string, ids: readonly string[]) {
  const books = new CostBooks(ledger, packageId);
  return sql<{ document: string; line: string | null }>`
    select p.document_id::text as document, p.line_id::text as line from ${books.table} as p
    join sys_stale_cost as s on s.package_id = ${packageId} and s.ledger = ${ledger.name} and s.keys = ${keyText(books)} and s.since <= p.bill_date
    where exists (select 1 from sys_stale_cost where package_id = ${packageId}) and p.package_id = ${packageId} and p.document_kind = ${kind} and p.document_id = any(${ids}::bigint[])
    union select document_id::text, null from sys_unshown_cost where package_id = ${packageId} and kind = ${kind} and document_id = any(${ids}::bigint[])`;
}

/** The keys of a posting as the job's table has them. */
function keyText(books: CostBooks): RawBuilder<unknown> {
  const parts = books.keys.map(({ name }) => sql`coalesce(to_json(p.${sql.ref(snake(name))}::text)::text, 'null')`);
  return sql`'[' || ${sql.join(parts, sql` || ',' || `)} || ']'`;
}

/** Groups of which a balance waits: by as many of its keys as a group tells. */
async function markGroups(call: Call, { report, rows }: Shown): Promise<void> {
  if (!report) return;
  const { resource, services, session } = call;
  const { params, screen } = report;
  const ledgers = isLedger(resource)
    ? [resource]
    : ledgersShown(resource).map((name) => ledgerNamed(services.model, name));
  const columns = costColumns(resource, screen);
  if (columns.length === 0) return;
  const until = readRange(params.billDate ?? '').to;
  for (const ledger of ledgers) {
    const books = new CostBooks(ledger, session.packageId);
    const { rows: waiting } = await sql<{ keys: string; since: string }>`
      select keys, since::text as since from sys_stale_cost where package_id = ${session.packageId} and ledger = ${ledger.name} and since < ${until}::date limit ${MOST}`.execute(
      services.database.kysely,
    );
    if (waiting.length === 0) continue;
    const stale = waiting.map(({ keys, since }) => ({ keys: books.keysOf(keys), since }));
    const isAll = stale.length === MOST;
    for (const row of rows)
      if (isAll || stale.some(({ keys, since }) => fits(books, row, keys) && isSince(row, since)))
        mark(call, row, columns);
  }
}

function fits(books: CostBooks, row: Row, keys: Keys): boolean {
  return books.keys.every((field) => {
    const { [field.name]: own } = row;
    if (own === undefined) return true;
    const value = own === null ? null : (storageOf(field).toDatabase?.(own) ?? own);
    return String(value ?? '') === String(keys[field.name] ?? '');
  });
}

/** Of a row that is of one day what waits only since later is as it will be. */
function isSince({ billDate }: Row, since: string): boolean {
  return typeof billDate !== 'string' || billDate >= since;
}

/** Columns of a report that show what something costs, and what is computed of those. */
function costColumns(resource: Resource, screen: NonNullable<Shown['report']>['screen']): string[] {
  const { columns, measures } = screen;
  const { ledger } = resource.uses;
  const isCost = (path: string) =>
    ledger ? path.split('.')[0] === ledger.cost?.value : postedOf(resource, screen, path) !== undefined;
  const shown = measures.map(({ path }) => path);
  const costs = [...columns.map(({ path }) => path), ...shown].filter(isCost);
  const named = new Set(costs.map(nameInExpressions));
  const computed = measures.flatMap(({ path, value }) => {
    const node = value === undefined ? null : measureNode(value);
    return node && measureNames(node).some((name) => named.has(name)) ? [path] : [];
  });
  return [...new Set([...costs, ...computed])];
}

/** `amount.in` is called `amountIn` in expressions. */
function nameInExpressions(path: string): string {
  return path.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase());
}

function postedOf(resource: Resource, screen: ReportShape, path: string) {
  return reportField(resource, screen, path)?.field.posted;
}

/** What the caller may not see is not in the row, and is not marked either. */
function mark({ t }: Call, row: Row, columns: readonly string[]): void {
  const marks = columns.filter((name) => name in row).map((name) => [name, t(WORD)] as const);
  if (marks.length > 0) row[MARKS] = { ...(row[MARKS] as Row | undefined), ...Object.fromEntries(marks) };
}

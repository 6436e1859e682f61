import { sql } from 'kysely';
import { SOURCE } from '../../../language/meta/sourceField';
import { fieldNamed, machineOf, type Resource } from '../../../language/model';
import { machineAction } from '../../../language/rules';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds } from '../../../server/access/Session';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { conversionTo } from '../../conversion/server';
import { openLines } from '../../lookUp/server';
import type { CountedDocuments } from './countedDocuments';

/** An open line of a document that brings or takes something. */
export interface CountedLine {
  of: string;
  /** of the line */
  id: string;
  record: string;
  /** of the lines of its document, from 1 on */
  line: number;
  product: string;
  /** YYYY-MM-DD; null: none is said */
  day: string | null;
  begins: string | null;
  /** open, in basic units, above zero */
  quantity: Decimal;
  isDraft: boolean;
  /** number of the document; null: the caller sees none */
  code: string | null;
}

/**
 * The open lines of documents, of the whole account set: what is wanted counts, whoever may see who wants it. One
 * statement.
 * @param sources resources whose lines count by themselves: a draft that is made from one of them is not counted again
 */
export async function readLines(
  call: Call,
  { begins, days, product, withDrafts, ...documents }: CountedDocuments,
  sources: readonly string[],
  database: Connection,
): Promise<CountedLine[]> {
  const whole = records(asSystem(call, '需求计划', documents.of));
  const { resource } = whole.call;
  const table = conversionTo(resource, documents.by).lines.from;
  const isDraft = withDrafts ? draftOf(resource) : sql`false`;
  const also = withDrafts ? sql`(${isDraft} and ${isFirst(resource, table, sources)})` : undefined;
  const open = openLines(whole, documents, also);
  const own = records(call, documents.of);
  const code = resource.code ?? resource.label;
  const isSeen = holds(call.session, permissionsOf(resource, 'detail', call.services.index) ?? []) && own.sees(code);
  const told = isSeen
    ? sql`case when exists (select 1 from ${own.rows} as s where s.id = t.id) then t.${sql.ref(snake(code))}::text end`
    : sql`null::text`;
  const { rows } = await sql<Omit<CountedLine, 'of' | 'quantity'> & { quantity: string }>`
    select * from (select l.id::text as id, t.id::text as record, l.line_no::int as line,
      ${open.columnOf(product)}::text as product, coalesce(${sql.join(days.map((day) => open.columnOf(day)))})::text as day,
      ${begins === undefined ? sql`null::text` : sql`t.${sql.ref(snake(begins))}::text`} as begins,
      (${open.quantity})::text as quantity, ${isDraft} as "isDraft", ${told} as code
      from ${open.fromWhere(sql`${open.columnOf(product)} is not null`)}) as counted
    where counted.quantity::numeric > 0 order by counted.day, counted.id::bigint`.execute(database);
  return rows.map((row) => ({ ...row, of: documents.of, quantity: asDecimal(row.quantity) }));
}

/** A document `t` that waits for its review. */
function draftOf(resource: Resource) {
  const states = machineAction(resource, 'review')?.from ?? [];
  return states.length === 0
    ? sql`false`
    : sql`t.${sql.ref(snake(machineOf(resource).field))} in (${sql.join([...states])})`;
}

/** A line `l` that is not made from one that counts by itself. */
function isFirst(resource: Resource, table: string, sources: readonly string[]) {
  const hasSource = fieldNamed(resource, table).fields?.some(({ name }) => name === SOURCE) ?? false;
  return hasSource
    ? sql`(l.${sql.ref(SOURCE)} is null or split_part(l.${sql.ref(SOURCE)}, '/', 1) not in (${sql.join([...sources])}))`
    : sql`true`;
}

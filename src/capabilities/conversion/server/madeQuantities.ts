import { sql } from 'kysely';
import { sourceText } from '../../../language/meta/sourceField';
import { RATE } from '../../../language/meta/unitFields';
import { Decimal, toDecimal } from '../../../lib/decimal';
import type { Resource } from '../../../language/model';
import type { Connection } from '../../../server/storage';
import { lineTableOf, snake } from '../../../server/schema/naming';
import { isReviewedIn } from './isReviewedIn';

/** What is added up of the lines that were made. */
export interface Made {
  resource: Resource;
  table: string;
  field: string;
}

interface Which {
  /** id of a document that does not count, since it is just being saved */
  except?: string | undefined;
  /** only what has been reviewed counts */
  isReviewed?: boolean;
}

/**
 * What the lines say that were made from lines of `source`, by line id and in basic units, whoever may see those. One
 * statement.
 */
export async function madeQuantities(
  database: Connection,
  packageId: string,
  source: Resource,
  { field, resource, table }: Made,
  lineIds: readonly string[],
  { except, isReviewed = false }: Which = {},
): Promise<Map<string, Decimal>> {
  if (lineIds.length === 0) return new Map();
  const sources = lineIds.map((id) => sourceText(source.name, id));
  const { rows } = await sql<{ source: string; made: string }>`
    select source, sum(${sql.ref(snake(field))}${perUnit(resource, table)}) as made from ${sql.table(lineTableOf(resource, table))} as l
    where package_id = ${packageId} and source in (select json_array_elements_text(${JSON.stringify(sources)}::json)) ${except === undefined ? sql`` : sql`and parent_id <> ${except}`}
      ${isReviewed ? isReviewedIn(resource, 'l') : sql``}
    group by source`.execute(database);
  return new Map(
    rows.map(({ source: from, made }) => [from.slice(source.name.length + 1), toDecimal(made) ?? new Decimal(0)]),
  );
}

/** The lines that were made from a line: how many, how much in basic units, and what they come to by some amounts. */
export type MadeParts = Readonly<Record<string, string | null>> & { parts: string; quantity: string };

/**
 * What the lines that were made from lines of `source` come to, by line id, whoever may see those. One statement.
 * @param amounts fields of the made lines
 */
export async function madeParts(
  database: Connection,
  packageId: string,
  source: Resource,
  { field, resource, table }: Made,
  amounts: readonly string[],
  lineIds: readonly string[],
  except?: string,
): Promise<Map<string, MadeParts>> {
  const sources = lineIds.map((id) => sourceText(source.name, id));
  const sums = amounts.map((name) => sql`, sum(${sql.ref(snake(name))})::text as ${sql.ref(name)}`);
  const { rows } = await sql<MadeParts & { '#source': string }>`
    select source as "#source", count(*)::text as parts, sum(${sql.ref(snake(field))}${perUnit(resource, table)})::text as quantity${sql.join(sums, sql``)}
    from ${sql.table(lineTableOf(resource, table))} as l
    where package_id = ${packageId} and source in (select json_array_elements_text(${JSON.stringify(sources)}::json)) ${except === undefined ? sql`` : sql`and parent_id <> ${except}`}
    group by source`.execute(database);
  return new Map(rows.map((row) => [row['#source'].slice(source.name.length + 1), row]));
}

/** What turns a quantity of a line into basic units; nothing where its lines have no units. */
export function perUnit({ fields }: Resource, table: string, alias = 'l') {
  return fields.find(({ name }) => name === table)?.fields?.some(({ name }) => name === RATE)
    ? sql` * coalesce(${sql.ref(`${alias}.${snake(RATE)}`)}, 1)`
    : sql``;
}

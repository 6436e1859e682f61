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

/** What turns a quantity of a line into basic units; nothing where its lines have no units. */
export function perUnit({ fields }: Resource, table: string, alias = 'l') {
  return fields.find(({ name }) => name === table)?.fields?.some(({ name }) => name === RATE)
    ? sql` * coalesce(${sql.ref(`${alias}.${snake(RATE)}`)}, 1)`
    : sql``;
}

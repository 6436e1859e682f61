import { sql } from 'kysely';
import { REVERSED_LINE } from '../../../language/meta/reversalNames';
import type { Resource } from '../../../language/model';
import { Decimal, toDecimal } from '../../../lib/decimal';
import type { Connection } from '../../../server/storage';
import { lineTableOf, snake } from '../../../server/schema/naming';
import { reversedTable } from '../../reversal/wire';

/**
 * How much of lines red entries have corrected, by line id and in the unit of the line; lines of which nothing was are
 * left out. One statement, none where no parts are corrected.
 */
export async function reversedQuantities(
  database: Connection,
  packageId: string,
  resource: Resource,
  lineIds: readonly string[],
): Promise<Map<string, Decimal>> {
  const reversed = reversedTable(resource);
  if (!reversed || lineIds.length === 0) return new Map();
  const line = sql.ref(snake(REVERSED_LINE));
  const { rows } = await sql<{
    line: string;
    quantity: string;
  }>`select ${line} as line, -sum(${sql.ref(snake(reversed.field))}) as quantity from ${sql.table(lineTableOf(resource, reversed.table))}
    where package_id = ${packageId} and ${line} in (select json_array_elements_text(${JSON.stringify(lineIds)}::json)) group by 1`.execute(
    database,
  );
  return new Map(rows.map(({ line: id, quantity }) => [id, toDecimal(quantity) ?? new Decimal(0)]));
}

import { sql } from 'kysely';
import { SOURCE, sourceText } from '../../../language/meta/sourceField';
import { type Conversion, conversionLines, type Model, type Resource, resourceOf } from '../../../language/model';
import { Decimal, toDecimal } from '../../../lib/decimal';
import { lineTableOf, snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { isReviewedIn } from './isReviewedIn';
import { perUnit } from './madeQuantities';

/**
 * How much reviewed documents have given back of what was made of lines, by line id and in basic units: an arrival that
 * goes back to the supplier leaves the ordered line open again. One statement.
 * @param made what was made of the lines, and gives back by the conversion `way`
 */
export async function givenBack(
  database: Connection,
  packageId: string,
  model: Model,
  source: Resource,
  made: Resource,
  way: Conversion,
  lineIds: readonly string[],
): Promise<Map<string, Decimal>> {
  const { from, takes, to } = conversionLines(way);
  const back = resourceOf(model, way.to);
  const link = sql.ref(snake(SOURCE));
  const sources = lineIds.map((id) => sourceText(source.name, id));
  const { rows } = await sql<{ source: string; back: string }>`
    select m.${link} as source, sum(b.${sql.ref(snake(takes))}${perUnit(back, to, 'b')}) as back from ${sql.table(lineTableOf(made, from))} as m
      join ${sql.table(lineTableOf(back, to))} as b on b.package_id = m.package_id and b.${link} = ${sourceText(made.name, '')} || m.id
    where m.package_id = ${packageId} and m.${link} in (select json_array_elements_text(${JSON.stringify(sources)}::json)) ${isReviewedIn(back, 'b')}
    group by 1`.execute(database);
  return new Map(
    rows.map(({ back: quantity, source: line }) => [
      line.slice(source.name.length + 1),
      toDecimal(quantity) ?? new Decimal(0),
    ]),
  );
}

import { sql, type RawBuilder } from 'kysely';
import { SOURCE, sourceText } from '../../../language/meta/sourceField';
import { type Conversion, conversionLines, type Resource } from '../../../language/model';
import { lineTableOf, snake } from '../../../server/schema/naming';

/** A document whose lines were picked from several others names them in its lines alone. */
const isByLines = ({ lines }: Conversion): boolean => (lines?.picks.length ?? 0) > 0;

const source = sql.ref(snake(SOURCE));

/**
 * Which documents were made from one of `source` (its id): an id of theirs in `made`, and of the other one. Nothing
 * where the header tells it all.
 */
export function madeByLines(
  packageId: string,
  from: Resource,
  conversion: Conversion,
  ids: readonly string[],
): RawBuilder<{ made: string; id: string }> | undefined {
  if (!isByLines(conversion)) return undefined;
  return sql`select distinct l.parent_id as made, s.parent_id as id from ${sql.table(lineTableOf(from, conversionLines(conversion).from))} as s
    join ${sql.table(lineTableOf(conversion.to, conversionLines(conversion).to))} as l on l.package_id = s.package_id and l.${source} = ${sourceText(from.name, '')} || s.id
    where s.package_id = ${packageId} and s.parent_id in (${sql.join([...ids])})`;
}

/** Ids of the documents of `from` that the lines of a document name. */
export function sourcesOfLines(
  packageId: string,
  from: Resource,
  conversion: Conversion,
  id: string,
): RawBuilder<unknown> | undefined {
  if (!isByLines(conversion)) return undefined;
  return sql`select s.parent_id from ${sql.table(lineTableOf(from, conversionLines(conversion).from))} as s
    join ${sql.table(lineTableOf(conversion.to, conversionLines(conversion).to))} as l on l.package_id = s.package_id and l.${source} = ${sourceText(from.name, '')} || s.id
    where l.package_id = ${packageId} and l.parent_id = ${id}`;
}

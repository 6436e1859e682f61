import { sql, type RawBuilder } from 'kysely';
import { SOURCE, sourceText } from '../../../language/meta/sourceField';
import { type Conversion, conversionLines, type Resource } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf } from '../../../server/storage';

/** A document whose lines were picked from several others names them in its lines alone. */
const isByLines = ({ lines }: Conversion): boolean => (lines?.picks.length ?? 0) > 0;

/**
 * Which documents were made from some of `from` (their ids), whoever may see those: an id of theirs in `made`, and of the
 * other one. Nothing where the header tells it all.
 */
export function madeByLines(
  call: Call,
  from: Resource,
  conversion: Conversion,
  ids: readonly string[],
): RawBuilder<{ made: string; id: string }> | undefined {
  if (!isByLines(conversion)) return undefined;
  return sql`select distinct l.parent_id as made, s.parent_id as id from ${linked(call, from, conversion)} where s.parent_id = ${anyOf(ids)}`;
}

/** Ids of the documents of `from` that the lines of a document name, whoever may see those. */
export function sourcesOfLines(
  call: Call,
  from: Resource,
  conversion: Conversion,
  id: string,
): RawBuilder<unknown> | undefined {
  if (!isByLines(conversion)) return undefined;
  return sql`select s.parent_id from ${linked(call, from, conversion)} where l.parent_id = ${id}`;
}

/** Lines `s` of sources with lines `l` that were made of them. */
function linked(call: Call, from: Resource, conversion: Conversion): RawBuilder<unknown> {
  const lines = conversionLines(conversion);
  const of = (name: string, table: string) => records(asSystem(call, '单据关联', name)).lines(table);
  return sql`${of(from.name, lines.from)} as s join ${of(conversion.to, lines.to)} as l
    on l.${sql.ref(snake(SOURCE))} = ${sourceText(from.name, '')} || s.id`;
}

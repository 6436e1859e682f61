import { sql } from 'kysely';
import { fieldNamed, refTargetOf, type Resource } from '../../language/model';
import type { Document } from '../../language/rules';
import { recordsChosen } from './records';
import { anyOf } from '../storage';
import type { Call } from '../resource/Call';

/**
 * What chosen records fill into lines that name them, by their ids, as far as the caller may choose them.
 * @param table child table of the lines
 * @param name its reference to the records
 */
export async function filledBy(
  call: Call,
  resource: Resource,
  table: string,
  name: string,
  ids: readonly string[],
): Promise<(id: string) => Document> {
  const fields = fieldNamed(resource, table).fields ?? [];
  const field = fields.find((each) => each.name === name);
  if (!field) return () => ({});
  const { fill, resource: chosen } = refTargetOf(field);
  const { kysely } = call.services.database;
  const found = await recordsChosen(call, chosen).find(sql`t.id = ${anyOf(ids)}`, kysely);
  const records = new Map(found.map((record) => [String(record.id), record]));
  return (id) =>
    Object.fromEntries(
      Object.entries(fill).flatMap(([own, source]) =>
        fields.some((each) => each.name === own) ? [[own, records.get(id)?.[source] ?? null]] : [],
      ),
    );
}

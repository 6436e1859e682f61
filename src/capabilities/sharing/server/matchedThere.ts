import { sql } from 'kysely';
import { refTargetOf } from '../../../language/model';
import { compiledAt, isEmpty, type Document } from '../../../language/rules';
import { at } from '../../../lib/at';
import { groupBy } from '../../../lib/groupBy';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { fixedConditions } from '../../../server/resource/fixedConditions';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { matchesOf } from '../language';
import { callThere } from './callThere';
import { sharingOf, WHY } from './sharingOf';

/** A reference of an original that has no like in the other account set. */
export interface Unmatched {
  reference: string;
  /** what the record is found by: the name of a unit */
  value: string;
  /** 0: there is none; else several, of which nobody knows which is meant */
  count: number;
}

/** What the references of an original are in another account set. */
export interface Matched {
  /** reference -> id there; without those that have no like */
  values: Document;
  unmatched: Unmatched[];
}

/**
 * The references of originals as they are in another account set, where the same record is found by its name; one for
 * each original, in their order. Two statements a reference.
 * @param here a call of the program on the master
 * @param packageId the other account set
 */
export async function matchedThere(
  here: Call,
  packageId: string,
  originals: readonly Document[],
  database: Connection,
): Promise<Matched[]> {
  const { said } = sharingOf(here);
  const matched = originals.map((): Matched => ({ values: {}, unmatched: [] }));
  for (const { by, reference } of matchesOf(said)) {
    const { filter, resource } = refTargetOf(compiledAt(here.compiled, reference).field);
    const column = sql`t.${sql.ref(snake(by))}::text`;
    const there = await callThere(here, packageId, resource, database);
    const ids = originals.flatMap((original) => (isEmpty(original[reference]) ? [] : [String(original[reference])]));
    const own = await sql<{ id: string; value: string | null }>`select t.id::text as id, ${column} as value
      from ${records(asSystem(here, WHY, resource)).rows} as t where t.id = ${anyOf(ids)}`.execute(database);
    const values = new Map(own.rows.map(({ id, value }) => [id, value ?? '']));
    const chosen = sql.join([sql`true`, ...fixedConditions(there, there.resource, filter)], sql` and `);
    const like = await sql<{ id: string; value: string }>`select t.id::text as id, ${column} as value
      from ${records(there).rows} as t where ${column} = any(${[...new Set(values.values())]}::text[]) and ${chosen}`.execute(
      database,
    );
    const found = groupBy(like.rows, ({ value }) => value);
    originals.forEach((original, index) => {
      const result = at(matched, index);
      if (isEmpty(original[reference])) result.values[reference] = null;
      else {
        const value = values.get(String(original[reference])) ?? '';
        const [first, ...more] = found.get(value) ?? [];
        if (first && more.length === 0) result.values[reference] = first.id;
        else result.unmatched.push({ reference, value, count: first ? more.length + 1 : 0 });
      }
    });
  }
  return matched;
}

/** What people are told of a reference without its like, and what they can do. */
export function unmatchedText(here: Call, accountSet: string, { count, reference, value }: Unmatched): string {
  const { field } = compiledAt(here.compiled, reference);
  const title = here.t(here.services.model.resources[refTargetOf(field).resource]?.title ?? field.title);
  const params = { accountSet, title, value };
  return count === 0
    ? here.t('账套【{accountSet}】没有在用的{title}【{value}】，请先在该账套新增或启用', params)
    : here.t('账套【{accountSet}】有{count}个{title}叫【{value}】，无法确定是哪一个，请先改名', { ...params, count });
}

import { sql } from 'kysely';
import { START } from '../../language/model/datedTable';
import { compiledAt, type Document } from '../../language/rules';
import { lineTableOf, snake } from '../schema/naming';
import type { Connection } from '../storage';
import type { Call } from './Call';
import { datedValues } from './datedValues';
import { refreshSince } from './refreshSince';

/**
 * Makes dated fields of records say something from a day (`YYYY-MM-DD`) on, in place of what they said from that very day
 * on. Gives what they say today by then, of each record and in the same order; the records themselves are left to the
 * caller. Four statements a field.
 * @param values by the names of dated fields
 */
export async function setDated(
  { compiled, context, resource, session }: Call,
  records: readonly Document[],
  values: Document,
  start: string,
  database: Connection,
): Promise<Document[]> {
  const ids = records.map(({ id }) => String(id));
  const today = records.map((): Document => ({}));
  for (const [name, value] of Object.entries(values)) {
    const target = compiledAt(compiled, name);
    const { dated } = target.field;
    if (dated === undefined || ids.length === 0) continue;
    const table = sql.table(lineTableOf(resource, dated));
    await sql`delete from ${table} where package_id = ${session.packageId} and parent_id in (${sql.join(ids)})
      and ${sql.ref(snake(START))} = ${start}`.execute(database);
    const rows = ids.map(
      (id) => sql`(${session.packageId}, ${id}, (select coalesce(max(d.line_no), 0) + 1 from ${table} as d
        where d.package_id = ${session.packageId} and d.parent_id = ${id}), ${start}, ${value})`,
    );
    await sql`insert into ${table} (package_id, parent_id, line_no, ${sql.ref(snake(START))}, ${sql.ref(snake(name))})
      values ${sql.join(rows)}`.execute(database);
    const day = context.now().slice(0, 10);
    const asked = ids.map((id) => ({ id, day }));
    const found = await datedValues(compiled, target, session.packageId, asked, database);
    await refreshSince(database, resource, target.field, day, { packageId: session.packageId, ids });
    found.forEach((each, index) => Object.assign(today[index] ?? {}, { [name]: each }));
  }
  return today;
}

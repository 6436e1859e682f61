import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { isEmpty, type Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Statement } from '../language';
import { PAIRING, STATEMENT_LINE as LINE } from '../wire';

const CARRIED: ReadonlySet<unknown> = new Set([PAIRING.ours, PAIRING.theirs, PAIRING.waiting]);
const KEPT = [LINE.code, LINE.theirDate, LINE.theirName, LINE.theirNo, LINE.theirText, LINE.theirs] as const;

/** What the last statement of the same account that ended before this one begins has left on one side. */
export async function carriedLines(
  { compiled, resource, services: { model }, session }: Call,
  { from, keys, lines, until }: Statement,
  document: Document,
  database: Connection,
): Promise<Document[]> {
  const own = Object.values(keys).map((name) => {
    const column = sql.ref(snake(name));
    return isEmpty(document[name]) ? sql`${column} is null` : sql`${column} = ${document[name]}`;
  });
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${sql.table(tableOf(resourceOf(model, resource.name)))}
    where package_id = ${session.packageId} and ${sql.join(own, sql` and `)} and ${sql.ref(snake(until))} < ${document[from]}
    order by ${sql.ref(snake(until))} desc, id desc limit 1`.execute(database);
  const [last] = await loadDocuments(
    compiled,
    session.packageId,
    rows.map(({ id }) => id),
    database,
  );
  const left = (last?.[lines] as Document[] | undefined) ?? [];
  return left
    .filter((line) => CARRIED.has(line[LINE.pairing]))
    .map((line) => Object.fromEntries(KEPT.map((name) => [name, line[name] ?? null])));
}

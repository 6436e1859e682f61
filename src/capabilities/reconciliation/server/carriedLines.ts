import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Statement } from '../language';
import { PAIRING, STATEMENT_LINE as LINE } from '../wire';
import { allStatements, otherStatements } from './otherStatements';

const CARRIED: ReadonlySet<unknown> = new Set([PAIRING.ours, PAIRING.theirs, PAIRING.waiting]);
const KEPT = [LINE.code, LINE.theirDate, LINE.theirName, LINE.theirNo, LINE.theirText, LINE.theirs] as const;

/** What the last statement of the same account that ended before this one begins has left on one side. */
export async function carriedLines(
  call: Call,
  { from, lines, until }: Statement,
  document: Document,
  database: Connection,
): Promise<Document[]> {
  const end = sql.ref(`t.${snake(until)}`);
  const { rows } = await sql<{ id: string }>`
    select t.id::text as id from ${allStatements(call).rows} as t
    where ${otherStatements(call, document)} and ${end} < ${document[from]}
    order by ${end} desc, t.id desc limit 1`.execute(database);
  const [last] = await loadDocuments(
    call.compiled,
    call.session.packageId,
    rows.map(({ id }) => id),
    database,
  );
  const left = (last?.[lines] as Document[] | undefined) ?? [];
  return left
    .filter((line) => CARRIED.has(line[LINE.pairing]))
    .map((line) => Object.fromEntries(KEPT.map((name) => [name, line[name] ?? null])));
}

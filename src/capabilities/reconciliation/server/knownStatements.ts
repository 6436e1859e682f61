import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { comparedText, daysIn, type KnownLine, type KnownStatement, PAIRING, STATEMENT_LINE as LINE } from '../wire';
import { saidOf } from './enterStatement';
import { allStatements, isSeen as seen, otherStatements } from './otherStatements';

const LEFT = [PAIRING.theirs, PAIRING.waiting];

/**
 * The other statements of an account that have lines of the days of a file, the earliest first. Of statements that the caller
 * may not see it tells no code, and only the lines that the file says itself: they would come in twice. One statement
 * of the database.
 * @param document whose account it is, with its id where it is stored
 */
export async function knownStatements(
  call: Call,
  document: Document,
  rows: readonly (readonly string[])[],
): Promise<KnownStatement[]> {
  const days = daysIn(rows);
  if (days.length === 0) return [];
  const { from, lines: table } = saidOf(call.resource);
  const own = resourceOf(call.services.model, call.resource.name);
  const all = allStatements(call);
  const of = (name: string) => sql.ref(`l.${snake(name)}`);
  const found = await sql<KnownLine & { id: string; code: string; from: string | null; isSeen: boolean }>`
    select ${seen(call)} as "isSeen", t.id::text as id, ${sql.ref(`t.${snake(own.code ?? own.label)}`)} as code, ${sql.ref(`t.${snake(from)}`)}::text as "from",
      ${of(LINE.theirDate)}::text as "theirDate", ${of(LINE.theirNo)} as "theirNo", ${of(LINE.theirText)} as "theirText",
      ${of(LINE.theirs)}::text as theirs, coalesce(${of(LINE.pairing)} = any(${LEFT}::text[]), false) as "isLeft"
    from ${all.rows} as t join ${all.lines(table)} as l on l.parent_id = t.id
    where ${otherStatements(call, document)} and ${of(LINE.theirs)} is not null and ${of(LINE.theirDate)} = any(${days}::date[])
    order by ${sql.ref(`t.${snake(from)}`)}, t.id, l.id`.execute(call.services.database.kysely);
  const statements = new Map<string, KnownStatement>();
  const isInFile = saidBy(rows);
  for (const { code, from: first, id, isSeen, ...line } of found.rows) {
    if (!isSeen && !isInFile(line)) continue;
    const statement = statements.get(id) ?? { code: isSeen ? code : '', from: first ?? '', lines: [] };
    statement.lines.push(line);
    statements.set(id, statement);
  }
  return [...statements.values()];
}

/** Whether a row of a file has all texts of a line. */
function saidBy(rows: readonly (readonly string[])[]): (line: KnownLine) => boolean {
  let said: ReadonlySet<string>[] | undefined;
  return ({ theirNo, theirText }) => {
    said ??= rows.map(
      (cells) => new Set(cells.flatMap((cell) => [comparedText('theirNo', cell), comparedText('theirText', cell)])),
    );
    const texts = [comparedText('theirNo', theirNo), comparedText('theirText', theirText)].filter(
      (text) => text !== '',
    );
    return said.some((cells) => texts.every((text) => cells.has(text)));
  };
}

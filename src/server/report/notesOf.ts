import { sql, type RawBuilder } from 'kysely';
import type { LedgerResource } from '../../language/model';
import type { Call } from '../resource/Call';
import { canSee } from '../resource/canSee';
import { lineTableOf, snake, tableOf } from '../schema/naming';
import { besideCall } from './besideBalance';

/**
 * What a row `r` of postings is in words, as the line or document behind it says to this caller; null where that says
 * nothing.
 */
export function notesOf(call: Call, ledger: LedgerResource): RawBuilder<unknown> {
  const cases = Object.values(call.services.model.resources).flatMap(({ name, uses }) => {
    const said = uses.postings.find((posting) => posting.ledger === ledger.name && posting.note !== undefined);
    const note = said?.note === undefined ? undefined : noteIn(besideCall(call, name), said.each ?? '', said.note);
    return note ? [sql`when ${name}::text then ${note}`] : [];
  });
  return cases.length === 0 ? sql`null::text` : sql`case r.document_kind ${sql.join(cases, sql` `)} end`;
}

/** The field of the lines, else of the header; undefined: the caller may not see it. */
function noteIn(call: Call, each: string, note: string): RawBuilder<unknown> | undefined {
  const { compiled, resource } = call;
  const ofLine = compiled.byPath.get(`${each}.${note}`);
  const field = ofLine ?? compiled.byPath.get(note);
  if (!field || !canSee(call, field)) return undefined;
  const text = sql`n.${sql.ref(snake(note))}`;
  return ofLine
    ? sql`(select ${text} from ${sql.table(lineTableOf(resource, each))} as n where n.package_id = r.package_id
      and n.parent_id = r.document_id and n.line_no = r.line_no)`
    : sql`(select ${text} from ${sql.table(tableOf(resource))} as n where n.package_id = r.package_id and n.id = r.document_id)`;
}

import { sql, type RawBuilder } from 'kysely';
import { fieldTypes } from '../../fields/pure';
import { ledgerNamed, machineOf, type ReportScreen, type Resource, resourceOf } from '../../language/model';
import { DocumentState, nameOf, postingsOf, stateOf, waitingStates, type Document } from '../../language/rules';
import { isPendingAsked } from '../../language/rules/pendingField';
import { POSTING } from '../../language/meta/postingFields';
import type { Params } from '../calls/pageOf';
import { CallError } from '../Refusal';
import type { Call } from '../resource/Call';
import { loadDocuments } from '../resource/loadDocuments';
import { postingColumns } from '../resource/postingColumns';
import { unnested } from '../resource/unnested';
import { lineTableOf, snake, tableOf } from '../schema/naming';
import { readRange } from './dayRange';

/** Lines of documents that are counted in, at most. */
const MOST = 5000;
/** Above all postings: what waits comes behind them on its day. */
const BEHIND = '4611686018427387904';

/**
 * What documents have yet to post until the end of a range of days, as rows like the postings of the ledger, with the
 * state of each document in words as `waits`; made by what makes postings when the documents are posted.
 */
export type PendingRows = RawBuilder<unknown>;

/**
 * The call with what waits, where the report is asked for it; the same call where it is not, without a statement. What
 * the caller may see of it is what the caller may see of the ledger. 400 for too many lines.
 */
export async function withPending(call: Call, screen: ReportScreen, params: Params): Promise<Call> {
  if (call.pending || !screen.pending || !isPendingAsked(screen, params)) return call;
  return { ...call, pending: await pendingRows(call, screen.pending.of, readRange(params[POSTING.date] ?? '').to) };
}

/** @param to the day behind the last */
async function pendingRows(call: Call, of: string, to: string): Promise<PendingRows> {
  const { context, services, session, t } = call;
  const kysely = services.database.kysely;
  const ledger = ledgerNamed(services.model, call.resource.name);
  const resource = resourceOf(services.model, of);
  const machine = machineOf(resource);
  const postings = resource.uses.postings.filter((posting) => posting.ledger === ledger.name);
  const actions = [...new Set(postings.map(({ on }) => on))];
  const states = [...new Set(actions.flatMap((action) => waitingStates(machine, action)))];
  const ids = await waitingIds(call, resource, [...new Set(postings.flatMap(({ each }) => each ?? []))], states, to);
  const documents = await loadDocuments(services.compiled(resource), session.packageId, ids, kysely);
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Document): number => places.get(String(id)) ?? 0;
  const waiting = documents
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((document) => {
      const state = new DocumentState(services.compiled(resource), document, context);
      const value = stateOf(machine, document);
      const entries = actions
        .filter((action) => waitingStates(machine, action).includes(value))
        .flatMap((action) => postingsOf(state, ledger, fieldTypes, action))
        .filter(({ date }) => date < to);
      const by = {
        userId: String(document.createdId ?? session.userId),
        now: String(document.createdTime ?? context.now()),
      };
      const origin = { kind: resource.name, id: String(document.id), code: nameOf(resource, document), ...by };
      return { entries, origin, word: t(machine.states.find((each) => each.value === value)?.title ?? '') };
    });
  const rows = unnested(
    [
      ...postingColumns(ledger, waiting),
      { name: 'waits', type: 'text', values: waiting.flatMap(({ entries, word }) => entries.map(() => word)) },
    ],
    'w',
  );
  return sql`select ${session.packageId}::bigint as package_id, ${BEHIND}::bigint + row_number() over () as id, w.* from ${rows}`;
}

/** In the order in which they would be posted: by their days, then as they were entered. */
async function waitingIds(
  call: Call,
  resource: Resource,
  tables: readonly string[],
  states: readonly number[],
  to: string,
): Promise<string[]> {
  const { services, session, t } = call;
  const { field } = machineOf(resource);
  const day = resource.date === undefined ? sql`null::date` : sql`${sql.ref(`d.${snake(resource.date)}`)}`;
  const counts = tables.map(
    (name) =>
      sql`(select count(*) from ${sql.table(lineTableOf(resource, name))} as l where l.package_id = d.package_id and l.parent_id = d.id)`,
  );
  const { rows } = await sql<{ id: string; lines: string }>`
    select d.id::text as id, (${counts.length === 0 ? sql`1` : sql.join(counts, sql` + `)})::text as lines from ${sql.table(tableOf(resource))} as d
    where d.package_id = ${session.packageId} and ${sql.ref(`d.${snake(field)}`)} in (${sql.join([...states, -1])}) and coalesce(${day} < ${to}, true)
    order by ${day}, d.id limit ${MOST + 1}`.execute(services.database.kysely);
  const lines = rows.reduce((all, row) => all + Number(row.lines), 0);
  if (rows.length > MOST || lines > MOST)
    throw new CallError(400, t('未记账的分录超过{max}行，请把日期提前，或先记账', { max: MOST }));
  return rows.map(({ id }) => id);
}

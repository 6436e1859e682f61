import { sql, type RawBuilder } from 'kysely';
import { groupBy } from '../../lib/groupBy';
import { isLedger, type ListScreen, type Resource } from '../../language/model';
import { MOST_FOUND, type FoundGroup } from '../../language/wire';
import { holds, type Session } from '../access/Session';
import type { Params } from '../calls/pageOf';
import { callOn, type Call } from '../resource/Call';
import { canSee } from '../resource/canSee';
import { fixedConditions } from '../resource/fixedConditions';
import { listConditions } from '../resource/listRecords';
import { fitOf, keywordsOf } from '../resource/wordConditions';
import { SEARCH_KEY, snake, tableOf } from '../schema/naming';
import type { Services } from '../Services';
import { plannedAnew } from '../storage/plannedAnew';

/** A resource that a search looks into, as the caller sees it. */
interface Searched {
  call: Call;
  lists: readonly ListScreen[];
  label: string;
  /** field by which a list finds a record alone */
  named: string;
  /** fields that are shown beside the label */
  notes: readonly string[];
}

interface Row {
  resource: string;
  id: string;
  label: string;
  note: string;
  named: string;
  fit: number;
}

/** Records that are looked at for those that fit best, of each resource. */
const MOST_CANDIDATES = 5000;
/** Signs of a number that tell documents apart. */
const SHORTEST_END = 3;
/** Above every text that begins alike, sign by sign. */
const LAST_SIGN = '\u{10ffff}';

/**
 * Finds records of every resource that the caller may list: masters by words as their lists do, documents by their number
 * or its end. What is in no list of the caller's is not found, nor what a role hides. One statement.
 */
export async function findRecords(
  services: Services,
  session: Session,
  params: Params,
  language: string | undefined,
): Promise<FoundGroup[]> {
  const words = keywordsOf({ keyword: params.text ?? '' });
  if (!isTelling(words)) return [];
  const searched = Object.values(services.model.resources).flatMap(
    (resource) => searchedOf(services, session, resource, language) ?? [],
  );
  const parts = searched.flatMap(
    (one) => (one.call.resource.kind === 'document' ? byNumber : byWords)(one, words) ?? [],
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<Row>`${plannedAnew} ${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )} order by fit`.execute(services.database.kysely);
  const groups = [...groupBy(rows, ({ resource }) => resource)].slice(0, MOST_FOUND.groups);
  const most = groups.length > MOST_FOUND.many ? MOST_FOUND.fewRecords : MOST_FOUND.records;
  return groups.flatMap(([name, found]) => {
    const one = searched.find(({ call }) => call.resource.name === name);
    return one ? [groupOf(one, found.slice(0, most))] : [];
  });
}

/** One letter stands in nearly everything; one Chinese sign does not. */
function isTelling(words: readonly string[]): boolean {
  return words.join('').length > 1 || /\p{Script=Han}/u.test(words.join(''));
}

function searchedOf(
  services: Services,
  session: Session,
  given: Resource,
  language: string | undefined,
): Searched | undefined {
  if (given.hasOwnCalls || isLedger(given)) return undefined;
  const lists = given.screens.filter(
    (screen): screen is ListScreen => screen.kind === 'list' && holds(session, screen.permissions),
  );
  if (lists.length === 0) return undefined;
  const call = callOn(services, session, given, language);
  const isSeen = (name: string): boolean => {
    const field = call.compiled.byPath.get(name);
    return field !== undefined && canSee(call, field);
  };
  const { code, date, findBy, kind, label } = call.resource;
  if (!isSeen(label)) return undefined;
  const noted = kind === 'document' ? [date] : [code, ...findBy];
  const isHeader = (name: string): boolean => !name.includes('.');
  const notes = [...new Set(noted)]
    .filter((name) => name !== undefined)
    .filter((name) => name !== label && isHeader(name) && isSeen(name))
    .slice(0, 2);
  return { call, lists, label, named: code !== undefined && isSeen(code) ? code : label, notes };
}

/** What the lists of the caller show, narrowed as they are. */
function shownRows({ call, lists }: Searched, params: Params): RawBuilder<unknown> {
  const shown = lists.map((list) => {
    const fixed = fixedConditions(call, call.resource, list.filter);
    return fixed.length === 0 ? sql`true` : sql`(${sql.join(fixed, sql` and `)})`;
  });
  return sql.join([...listConditions(call, params), sql`(${sql.join(shown, sql` or `)})`], sql` and `);
}

/** A document whose number is what was typed, or ends with it. */
function byNumber(one: Searched, words: readonly string[]): RawBuilder<unknown> | undefined {
  const { code } = one.call.resource;
  const [end = '', other] = words;
  if (code === undefined || other !== undefined || end.length < SHORTEST_END || !/\d/.test(end)) return undefined;
  const field = one.call.compiled.byPath.get(code);
  if (!field || !canSee(one.call, field)) return undefined;
  const number = sql`lower(${sql.ref(`t.${snake(code)}`)})`;
  const turned = [...end].toReversed().join('');
  return sql`select ${columnsOf(one)}, case when ${number} = ${end} then 0 else 1 end as fit
    from ${sql.table(tableOf(one.call.resource))} as t
    where ${shownRows(one, {})} and reverse(${number}) ~>=~ ${turned} and reverse(${number}) ~<~ ${turned + LAST_SIGN}
    order by fit, t.id desc limit ${MOST_FOUND.records}`;
}

/** A master whose words fit, and in any case the one of this number. */
function byWords(one: Searched, words: readonly string[]): RawBuilder<unknown> {
  const { code, label, name } = one.call.resource;
  const needed = [...new Set([label, ...(code === undefined ? [] : [code]), ...one.notes])];
  const columns = sql.join([
    sql`t.id`,
    sql.ref(`t.${SEARCH_KEY}`),
    ...needed.map((each) => sql.ref(`t.${snake(each)}`)),
  ]);
  const rows = sql`from ${sql.table(tableOf(name))} as t where ${shownRows(one, { keyword: words.join(' ') })}`;
  const typed = words.join(' ');
  const itself =
    code === undefined
      ? sql``
      : sql` union (select ${columns} ${rows} and ${sql.ref(`t.${snake(code)}`)} in (${sql.join([typed, typed.toUpperCase()])}))`;
  return sql`select ${columnsOf(one)}, ${fitOf(one.call, 't', words)} as fit
    from ((select ${columns} ${rows} limit ${MOST_CANDIDATES})${itself}) as t
    order by fit, ${sql.ref(`t.${snake(code ?? label)}`)} limit ${MOST_FOUND.records}`;
}

function columnsOf({ call, label, named, notes }: Searched): RawBuilder<unknown> {
  const note = notes.map((name) => sql`nullif(${sql.ref(`t.${snake(name)}`)}::text, '')`);
  return sql`${call.resource.name}::text as resource, t.id::text as id, ${sql.ref(`t.${snake(label)}`)}::text as label,
    ${sql.ref(`t.${snake(named)}`)}::text as named, ${note.length === 0 ? sql`''` : sql`concat_ws(' ', ${sql.join(note)})`} as note`;
}

function groupOf({ call, lists }: Searched, rows: readonly Row[]): FoundGroup {
  const { resource, session, t } = call;
  const detail = resource.screens.find(({ kind, permissions }) => kind === 'detail' && holds(session, permissions));
  return {
    resource: resource.name,
    title: t(resource.title),
    records: rows.map(({ id, label, named, note }) => ({
      id,
      label,
      note,
      path: detail ? `${detail.path}?id=${id}` : `${lists[0]?.path ?? ''}?keyword=${encodeURIComponent(named)}`,
    })),
  };
}

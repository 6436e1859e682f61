import { sql, type RawBuilder } from 'kysely';
import { at } from '../../lib/at';
import { SOURCE } from '../../language/meta/sourceField';
import { groupBy } from '../../lib/groupBy';
import { type Filter, refTargetOf, type Resource, resourceOf } from '../../language/model';
import type { CompiledField, Document, DocumentProblem, DocumentState } from '../../language/rules';
import { compiledAt, conditionHolds, dayOf, hasFrozen, isEmpty, priceOfUnit } from '../../language/rules';
import { anyOf, type Connection } from '../storage';
import { snake, tableOf } from '../schema/naming';
import type { Call } from './Call';
import { datedValues } from './datedValues';
import { fixedConditions } from './fixedConditions';
import { givenKey } from './Given';
import { emptyUnfilled } from './filledVisibility';
import type { Found, Saved } from './capability/Capability';
import { referredTo, underWay, withoutState } from './underWay';
import { choosableRows } from './visibleRows';

/** Whether the caller's roles let the record be chosen; no field is called so. */
const CHOOSABLE = '#choosable';
/** Whether others lie below the record in its tree. */
const BRANCH = '#branch';

interface Place {
  state: DocumentState;
  compiled: CompiledField;
  line?: number;
  id: string;
  /** referred to already by what stood there before */
  isKept: boolean;
  /** and so was what the reference has to be within */
  isKeptWithin: boolean;
  /** referred to by what the document is made from, too: what that says of it beside the reference stays */
  isGiven: boolean;
  /** and so is what the reference has to be within */
  isGivenWithin: boolean;
}

/** Whether a field of a proposal that people may change takes what comes with a reference beside it, too. */
type Proposes = (path: string) => boolean;

/** In a record that people have entered what they may change is theirs. */
const NOTHING: Proposes = () => false;

/**
 * Looks up every record that a document refers to, one statement per target: fills the display texts and the read-only
 * fields that come from the picked record, and reports references to records that the account set does not have.
 * References that stood before are not asked whether they still fit the reference's filter or what the caller may
 * choose (a supplier disabled since then stays on old documents), nor those of the documents that it was made from
 * whether they have been disabled. `proposes`: of a document that is only proposed, the
 * empty fields that are filled though people may change them.
 */
export async function lookUpReferences(
  call: Call,
  state: DocumentState,
  before: Document | undefined,
  database: Connection,
  proposes: Proposes = NOTHING,
): Promise<DocumentProblem[]> {
  const places = placesOf({ state, before }).map((place) => ({ ...place, isGiven: proposes !== NOTHING }));
  return (await lookUp(call, [state], places, database, proposes)).map(({ problem }) => problem);
}

/** The same for several documents at once, as the first step of all that enter what people do not. */
export function lookUpReferencesOf(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  return lookUp(
    call,
    saved.map(({ state }) => state),
    saved.flatMap(placesOf),
    database,
    NOTHING,
  );
}

async function lookUp(
  call: Call,
  states: readonly DocumentState[],
  places: readonly Place[],
  database: Connection,
  proposes: Proposes,
): Promise<Found[]> {
  const byTarget = groupBy(places, ({ compiled }) => refTargetOf(compiled.field).resource);
  const problems: Found[] = [];
  const around: { place: Place; record: Document }[] = [];
  let goingOn: Awaited<ReturnType<typeof underWay>> | undefined;
  for (const group of byTarget.values()) {
    const filters = filtersOf(call, group);
    const found = await readTargets(call, group, filters, database);
    const dated = await datedOf(call, group, database);
    const mayStand = async (record: Document, place: Place): Promise<boolean> => {
      if (place.isKept) return true;
      if (!record[CHOOSABLE] || fits(record, place, filters)) return record[CHOOSABLE] === true;
      if (!fits(record, place, filters, true)) return false;
      goingOn ??= await underWay(call, states, database);
      return goingOn.get(place.state)?.has(referredTo(place.compiled, place.id)) === true;
    };
    for (const place of group) {
      const record = found.get(place.id);
      if (!record || !(await mayStand(record, place))) problems.push({ state: place.state, problem: problemAt(place) });
      else {
        apply(place, { ...record, ...dated.get(place) }, proposes);
        if (proposes === NOTHING) around.push({ place, record });
      }
    }
  }
  states.forEach(emptyUnfilled);
  return [...problems, ...around.flatMap(outsideOf)];
}

/**
 * The problem of a record that does not refer to what stands beside the reference, such as a warehouse of another factory.
 * Nobody asks it where both stood so before, or are so in what the document is made from. Asked when all is filled in,
 * since a warehouse may bring its factory.
 */
function outsideOf({ place, record }: { place: Place; record: Document }): Found[] {
  const { compiled, isGivenWithin, isKeptWithin, state } = place;
  const { within } = refTargetOf(compiled.field);
  if (!within || isGivenWithin || isKeptWithin) return [];
  const asked = rowOf(place)[within.by];
  if (isEmpty(asked) || isEmpty(record[within.name]) || String(asked) === String(record[within.name])) return [];
  const by = siblingsOf(place).find(({ field }) => field.name === within.by);
  const params = { name: String(record[refTargetOf(compiled.field).label]), by: by?.field.title ?? within.by };
  const problem = { ...problemAt(place), message: '“{name}”不属于所选的{by}，请重新选择或先更改{by}', params };
  return [{ state, problem }];
}

/** Whether a field refers to a record in a row beside the one that is entered: that of before, or what gives it. */
type Stands = (field: CompiledField, id: string) => boolean;

/** Whether what a reference has to be within stands where `stands` looks, too. */
function standsAround(
  fields: readonly CompiledField[],
  { field }: CompiledField,
  row: Document,
  stands: Stands,
): boolean {
  const by = fields.find(({ field: { name } }) => name === field.target?.within?.by);
  return !by || stands(by, String(row[by.field.name]));
}

function placesOf({ before, given: sources, state }: Saved): Place[] {
  const references = (
    fields: readonly CompiledField[],
    row: Document,
    kept: Stands,
    source: Document | undefined,
    line?: number,
  ): Place[] => {
    const given: Stands = ({ field }, id) => String(source?.[field.name]) === id;
    return fields
      .filter(({ field }) => field.target && !field.system && !isEmpty(row[field.name]))
      .flatMap((compiled) => idsIn(compiled, row).map((id) => ({ compiled, id })))
      .map(({ compiled, id }) => ({
        state,
        compiled,
        id,
        isKept: kept(compiled, id),
        isKeptWithin: kept(compiled, id) && standsAround(fields, compiled, row, kept),
        isGiven: given(compiled, id),
        isGivenWithin: given(compiled, id) && standsAround(fields, compiled, row, given),
        ...(line === undefined ? {} : { line }),
      }));
  };
  const { header, tables } = state.compiled;
  return [
    ...references(header, state.document, keptBy(before && [before]), sources?.header),
    ...tables.flatMap((table) => {
      const kept = keptBy(before?.[table.name] as Document[] | undefined);
      return state
        .lines(table.name)
        .flatMap((row, line) =>
          references(table.fields, row, kept, sources?.lines.get(givenKey(table.name, row[SOURCE])), line),
        );
    }),
  ];
}

/** Whether any of some rows refers to a record by a field. */
function keptBy(rows: readonly Document[] | undefined): Stands {
  if (!rows || rows.length === 0) return () => false;
  const known = new Map<string, ReadonlySet<string>>();
  return (compiled, id) => {
    const { name } = compiled.field;
    const ids = known.get(name) ?? new Set(rows.flatMap((row) => idsIn(compiled, row)));
    known.set(name, ids);
    return ids.has(id);
  };
}

/** Ids of the records that a field refers to: one, or each of several. */
function idsIn({ field, type }: CompiledField, row: Document): string[] {
  const value = row[field.name];
  return type.recordsIn ? type.recordsIn(value).map(({ id }) => id) : [String(value)];
}

async function readTargets(
  call: Call,
  group: readonly Place[],
  filters: readonly Asked[],
  database: Connection,
): Promise<Map<string, Document>> {
  const names = new Set<string>();
  for (const { compiled } of group) {
    const { label, fill, within } = refTargetOf(compiled.field);
    [label, ...(within ? [within.name] : []), ...Object.values(fill)].forEach((name) => names.add(name));
  }
  names.delete('id');
  const ids = [...new Set(group.map(({ id }) => id))];
  const columns = [...names].map((name) => sql`t.${sql.ref(snake(name))} as ${sql.ref(name)}`);
  const target = resourceOf(call.services.model, refTargetOf(at(group, 0).compiled.field).resource);
  const fitting = filters.flatMap(({ filter, open }, index) =>
    [filter, open].map(
      (asked, which) =>
        sql`(${sql.join([asked ? sql`true` : sql`false`, ...fixedConditions(call, target, asked ?? {})], sql` and `)}) as ${sql.id(fitOf(index, which > 0))}`,
    ),
  );
  const hasBranches = group.some(({ compiled }) => refTargetOf(compiled.field).leaf);
  const { rows } = await sql<Document>`
    select t.id, ${sql.join([...columns, sql`(${choosableRows(call, target)}) as ${sql.ref(CHOOSABLE)}`, ...fitting, ...(hasBranches ? [isBranch(target)] : [])])} from ${sql.table(tableOf(target))} as t
    where t.package_id = ${call.session.packageId} and t.id = ${anyOf(ids)}${asUser(target)}`.execute(database);
  return new Map(rows.map((row) => [String(row.id), row]));
}

/** What counts on the days of the documents, of what references fill in from a day on. One statement a field. */
async function datedOf(
  { services, session }: Call,
  group: readonly Place[],
  database: Connection,
): Promise<Map<Place, Document>> {
  const found = new Map<Place, Document>();
  const target = services.compiled(resourceOf(services.model, refTargetOf(at(group, 0).compiled.field).resource));
  for (const name of new Set(group.flatMap(({ compiled }) => compiled.field.target?.dated?.names ?? []))) {
    const asked = group.flatMap((place) => {
      const day = dayOf(place.state.compiled.resource, place.state.document);
      return day === undefined || !place.compiled.field.target?.dated?.names.includes(name)
        ? []
        : [{ place, id: place.id, day }];
    });
    const questions = asked.map(({ day, id }) => ({ day, id }));
    const values = await datedValues(target, compiledAt(target, name), session.packageId, questions, database);
    asked.forEach(({ place }, index) => found.set(place, { ...found.get(place), [name]: values[index] }));
  }
  return found;
}

/** What is read of a record whose fields freeze with its use stays so until this use is stored. */
function asUser(target: Resource): RawBuilder<unknown> {
  return hasFrozen(target) ? sql` order by t.id for key share of t` : sql``;
}

function isBranch(target: Resource): RawBuilder<unknown> {
  const below = sql`select 1 from ${sql.table(tableOf(target))} as b where b.package_id = t.package_id and ${sql.ref(`b.${snake(target.parent ?? '')}`)} = t.id`;
  return sql`exists (${below}) as ${sql.ref(BRANCH)}`;
}

/** What references narrow their records to, as it is said and but for having been disabled. */
interface Asked {
  filter: Filter;
  /** undefined: it asks nothing of the state */
  open: Filter | undefined;
}

/** What the references of a group narrow their records to, each once. */
function filtersOf({ services }: Call, group: readonly Place[]): Asked[] {
  const target = resourceOf(services.model, refTargetOf(at(group, 0).compiled.field).resource);
  return [...new Set(group.map(({ compiled }) => refTargetOf(compiled.field).filter))].map((filter) => ({
    filter,
    open: withoutState(target, filter),
  }));
}

/** The column that says whether a record fits one of these filters; no field is called so. */
function fitOf(index: number, isOpen: boolean): string {
  return `${isOpen ? '#open' : '#fit'}${index}`;
}

function fits(record: Document, { compiled }: Place, filters: readonly Asked[], isOpen = false): boolean {
  const { filter, leaf } = refTargetOf(compiled.field);
  const index = filters.findIndex((asked) => asked.filter === filter);
  return record[fitOf(index, isOpen)] === true && !(leaf && record[BRANCH]);
}

/**
 * Brings what comes with a record into fields that the caller cannot enter; one that is closed by a condition keeps what
 * stands on a reference that stood before, and what the document that this one is made from says: the unit of an ordered
 * line is not that of its product.
 */
function apply(reference: Place, record: Document, proposes: Proposes): void {
  const { compiled, isGiven, isKept, line, state } = reference;
  const { field, type, table } = compiled;
  const place = table === undefined || line === undefined ? undefined : { table, line };
  const siblings = siblingsOf(reference);
  const row = rowOf(reference);
  const values: Document = {};
  const companion = type.companion?.(field);
  const called = record[refTargetOf(field).label];
  if (companion !== undefined) values[companion] = called;
  if (type.recordsIn)
    values[field.name] = type
      .recordsIn(row[field.name])
      .map((each) => (each.id === String(record.id) ? { ...each, name: String(called) } : each));
  for (const [own, source] of Object.entries(refTargetOf(field).fill)) {
    const sibling = siblings.find((candidate) => candidate.field.name === own);
    if (!sibling || sibling.value) continue;
    const isStanding = isKept || (isGiven && !isEmpty(row[own]));
    const isClosed =
      sibling.editable === false || (!isStanding && !conditionHolds(sibling.editable, state.environment(table, line)));
    if (isClosed) values[own] = record[source];
    else if (proposes(sibling.field.path) && isEmpty(row[own])) values[own] = priceOfUnit(sibling, record[source], row);
  }
  if (place) state.setLine(place.table, place.line, values);
  else state.set(values);
}

/** The row that a reference stands in. */
function rowOf({ compiled: { table }, line, state }: Place): Document {
  return table === undefined || line === undefined ? state.document : at(state.lines(table), line);
}

/** The fields of the row that a reference stands in. */
function siblingsOf({ compiled: { table }, line, state }: Place): readonly CompiledField[] {
  if (table === undefined || line === undefined) return state.compiled.header;
  return state.compiled.tables.find(({ name }) => name === table)?.fields ?? [];
}

function problemAt({ compiled: { field, table, type }, id, line, state }: Place): DocumentProblem {
  const at = { ...(table === undefined ? {} : { table, line }), field: field.name, title: field.title };
  const named = table === undefined && type.recordsIn?.(state.document[field.name]).find((each) => each.id === id);
  return named
    ? { ...at, message: '“{name}”不存在或已停用，请移除或换人', params: { name: named.name || id } }
    : { ...at, message: '所选记录不存在或已停用，请重新选择' };
}

import { sql, type Kysely } from 'kysely';
import type { Catalogue, FieldTypes, Model, Resource } from '../../language/model';
import {
  compileResource,
  DocumentState,
  problemText,
  seriesText,
  validateDocument,
  type CompiledField,
  type Document,
} from '../../language/rules';
import type { ExpressionContext } from '../../language/expression';
import { hashPassword } from '../access/password';
import { fillDateParts } from '../../lib/dateParts';
import { fillSequence } from '../resource/nextCode';
import { insertRows } from '../resource/insertRows';
import { searchKeyOf } from '../resource/searchKey';
import { emptyHidden } from '../sample/emptyHidden';
import { toRow } from '../resource/wire';
import type { Row } from '../Row';
import { timestamp } from '../time';
import { lineTableOf, SEARCH_KEY, tableOf } from '../schema/naming';
import type { Database } from '../storage';
import { liftLimits } from '../storage/sessionLimits';
import type { Demo, DemoRow } from './Demo';
import { historyRows } from './historyRows';
import { lookedUp } from './lookedUp';
import { openingDay } from './MasterRow';
import { OPENING, openingStock } from './openingStock';

/**
 * Fills an empty database with the demonstration company in one transaction: half of it would never be repaired.
 * Undefined when another server, started at the same time, has filled it.
 */
export async function insertDemo(
  database: Database,
  model: Model,
  catalogue: Catalogue,
  types: FieldTypes,
  demo: Demo,
): Promise<{ records: number; lines: number } | undefined> {
  const accounts = await Promise.all(
    demo.users.map(async (user) => ({
      id: user.id,
      login_id: user.loginId,
      name: user.name,
      password_hash: await hashPassword(user.password),
    })),
  );
  return database.transaction(async (transaction) => {
    await liftLimits(transaction);
    await sql`lock table sys_package in exclusive mode`.execute(transaction);
    const { rows: taken } = await sql`select 1 from sys_package limit 1`.execute(transaction);
    if (taken.length > 0) return undefined;
    // A factory names its manager, who works in a department of the factory: whichever comes first refers to what comes
    // later.
    await sql`set constraints all deferred`.execute(transaction);
    await insertRows(
      transaction,
      'sys_package',
      demo.accountSets.map(({ id, name }) => ({
        id,
        name,
        code: id.padStart(3, '0'),
        company: name,
        created_time: timestamp(),
        updated_time: timestamp(),
      })),
    );
    await insertRows(transaction, 'sys_user', accounts);
    await insertRoles(transaction, catalogue, demo);
    const known: Known = new Map();
    let records = 0;
    let lines = 0;
    const insert = async (accountSetId: string, name: string, rows: readonly Document[]): Promise<void> => {
      const resource = model.resources[name]!;
      const series = new Map<string, number>();
      const documents = rows.map((row) => finished(resource, types, row, known, accountSetId, series));
      const key = `${accountSetId}/${name}`;
      known.set(
        key,
        new Map([...(known.get(key) ?? []), ...documents.map((document) => [String(document.id), document] as const)]),
      );
      lines += await insertDocuments(transaction, resource, types, accountSetId, documents);
      const people = peopleOf(demo, accountSetId);
      await insertRows<string>(
        transaction,
        'sys_history',
        documents.flatMap((document) => historyRows(resource, accountSetId, document, people)),
      );
      records += documents.length;
      await insertRows(
        transaction,
        'sys_series',
        [...series].map(([filled, last]) => ({ package_id: accountSetId, series: filled, last })),
      );
    };
    for (const { accountSetId, resource, rows } of demo.records) await insert(accountSetId, resource, rows);
    for (const { id } of demo.accountSets) await insert(id, OPENING, openingOf(id, demo, model, types, known));
    for (const resource of Object.values(model.resources)) await continueIdentity(transaction, resource);
    return { records, lines };
  });
}

/** What lay in the stores when the books were opened. */
function openingOf(accountSetId: string, { today }: Demo, model: Model, types: FieldTypes, known: Known): DemoRow[] {
  const documents = new Map(
    [...known]
      .filter(([key]) => key.startsWith(`${accountSetId}/`))
      .map(([key, rows]) => [key.slice(accountSetId.length + 1), [...rows.values()]]),
  );
  const lineIds = [...known].flatMap(([key, rows]) =>
    key.endsWith(`/${OPENING}`)
      ? [...rows.values()].flatMap((row) => (row.lines as Document[]).map(({ id }) => Number(id)))
      : [],
  );
  const ids = [...known].flatMap(([key, rows]) => (key.endsWith(`/${OPENING}`) ? [...rows.keys()].map(Number) : []));
  const last: Record<string, number> = {
    [OPENING]: Math.max(0, ...ids),
    [`${OPENING}.lines`]: Math.max(0, ...lineIds),
  };
  const prices = new Map(
    (documents.get('inventory') ?? []).map(({ id, purchasePrice }) => [String(id), purchasePrice]),
  );
  return openingStock({
    model,
    types,
    day: openingDay(today),
    documents,
    prices,
    nextId: (of) => String((last[of] = last[of]! + 1)),
  });
}

function peopleOf(demo: Demo, accountSetId: string): Map<string, Document> {
  const groups = demo.records.filter((group) => group.accountSetId === accountSetId && group.resource === 'employee');
  return new Map(groups.flatMap(({ rows }) => rows.map((row) => [String(row.id), row])));
}

type Known = Map<string, Map<string, Document>>;

async function insertRoles(transaction: Kysely<Row>, catalogue: Catalogue, demo: Demo): Promise<void> {
  const groups = await insertRoleGroups(transaction, demo);
  const ids = new Map<string, string>();
  for (const [
    index,
    { accountSetId, group, name, permissions, records = {}, resources = [] },
  ] of demo.roles.entries()) {
    const id = String(index + 1);
    ids.set(`${accountSetId}/${name}`, id);
    await insertRows(transaction, 'sys_role', [
      {
        package_id: accountSetId,
        id,
        name,
        wildcard: permissions === 'all',
        position: index,
        group_id: groups.get(`${accountSetId}/${group}`),
      },
    ]);
    const codes = permissions === 'all' ? [] : catalogue.permissions.filter(permissions).map(({ code }) => code);
    const role = { package_id: accountSetId, role_id: id };
    await insertRows(
      transaction,
      'sys_role_permission',
      codes.map((code) => ({ ...role, code })),
    );
    await insertRows(
      transaction,
      'sys_role_resource',
      resources.map(({ hidden, resource, rows }) => ({ ...role, resource, rows, hidden: JSON.stringify(hidden) })),
    );
    const chosen = Object.entries(records).flatMap(([dimension, recordIds]) =>
      ['0', ...recordIds].map((recordId) => ({ ...role, dimension, record_id: recordId })),
    );
    await insertRows(transaction, 'sys_role_record', chosen);
  }
  const memberships = demo.users.flatMap((user) =>
    user.accountSets.map((set, position) => ({ ...set, userId: user.id, position })),
  );
  await insertRows(
    transaction,
    'sys_user_package',
    memberships.map(({ id, userId, position }) => ({ user_id: userId, package_id: id, position })),
  );
  await insertRows(
    transaction,
    'sys_user_role',
    memberships.flatMap(({ id, userId, roles }) =>
      roles.map((role) => ({ package_id: id, user_id: userId, role_id: ids.get(`${id}/${role}`)! })),
    ),
  );
  await sql`select setval(pg_get_serial_sequence('sys_role', 'id'), ${demo.roles.length + 1}), setval(pg_get_serial_sequence('sys_package', 'id'), ${demo.accountSets.length + 1})`.execute(
    transaction,
  );
}

/** The groups that roles name, by account set and name, in the order in which they occur. */
async function insertRoleGroups(transaction: Kysely<Row>, { roles }: Demo): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { accountSetId, group } of roles) {
    if (found.has(`${accountSetId}/${group}`)) continue;
    const {
      rows: [row],
    } = await sql<{
      id: string;
    }>`insert into sys_role_group (package_id, name, position) values (${accountSetId}, ${group}, ${found.size}) returning id`.execute(
      transaction,
    );
    found.set(`${accountSetId}/${group}`, row!.id);
  }
  return found;
}

/**
 * A demonstration record as the server itself would have stored it: numbered, filled, computed, and true to every rule.
 */
function finished(
  resource: Resource,
  types: FieldTypes,
  row: Document,
  known: Known,
  accountSetId: string,
  series: Map<string, number>,
): Document {
  const compiled = compileResource(resource, types);
  const filled = { ...row, ...fills(compiled.header, row, known, accountSetId) };
  for (const { name, fields } of compiled.tables)
    filled[name] = ((row[name] as Document[] | undefined) ?? []).map((line) => ({
      ...line,
      ...fills(fields, line, known, accountSetId),
    }));
  const time = String(row.createdTime ?? row.updatedTime ?? '2026-01-01 00:00:00');
  const context: ExpressionContext = {
    user: { id: String(row.createdId ?? '1'), name: '', departmentId: null },
    can: () => true,
    now: () => time,
  };
  for (const { field, type, default: initial } of compiled.header) {
    const value = (filled[field.name] ?? '') === '' ? initial?.run({ record: {}, context }) : null;
    if (value !== null && value !== undefined && value !== '') filled[field.name] = type.fromExpression(value, field);
    const pattern = (field.settings as { series?: string }).series;
    if (pattern !== undefined)
      filled[field.name] = numbered(
        seriesText(pattern, resource.fields, { ...row, ...filled }),
        String(row.billDate ?? time),
        filled[field.name],
        series,
      );
  }
  const state = new DocumentState(compiled, filled, context);
  state.computeAll();
  emptyHidden(state);
  const [problem] = validateDocument(state);
  if (problem)
    throw new Error(
      `Demonstration ${resource.name} ${String(row.id)}: ${problemText(problem, (zh, params) => `${zh} ${JSON.stringify(params ?? {})}`)}`,
    );
  return { ...state.document, id: row.id };
}

function numbered(pattern: string, date: string, given: unknown, series: Map<string, number>): unknown {
  const prefix = fillDateParts(pattern, date);
  const [head = ''] = prefix.split('{seq');
  const taken = typeof given === 'string' && given.startsWith(head) ? Number(given.slice(head.length)) : undefined;
  const number = taken ?? (series.get(prefix) ?? 0) + 1;
  if (Number.isInteger(number)) series.set(prefix, Math.max(series.get(prefix) ?? 0, number));
  return given ?? fillSequence(prefix, String(number));
}

function fills(fields: readonly CompiledField[], row: Document, known: Known, accountSetId: string): Document {
  const values: Document = {};
  for (const { field } of fields) {
    const record = field.target && known.get(`${accountSetId}/${field.target.resource}`)?.get(String(row[field.name]));
    for (const [own, source] of Object.entries(record ? field.target!.fill : {}))
      if ((row[own] ?? '') === '') values[own] = record![source];
  }
  for (const compiled of fields) {
    const found = lookedUp(compiled, { ...row, ...values }, (resource, id) =>
      known.get(`${accountSetId}/${resource}`)?.get(id),
    );
    if (found !== undefined) values[compiled.field.name] = found;
  }
  return values;
}

async function insertDocuments(
  transaction: Kysely<Row>,
  resource: Resource,
  types: FieldTypes,
  accountSetId: string,
  documents: readonly Document[],
): Promise<number> {
  const compiled = compileResource(resource, types);
  await insertRows(
    transaction,
    tableOf(resource),
    documents.map((document) => ({
      package_id: accountSetId,
      id: document.id,
      ...toRow(document, compiled.header),
      [SEARCH_KEY]: searchKeyOf(resource, document),
    })),
  );
  let count = 0;
  for (const { name, fields } of compiled.tables) {
    const lines = documents.flatMap((document) =>
      ((document[name] as Document[] | undefined) ?? []).map((line, index) => ({
        package_id: accountSetId,
        id: line.id,
        parent_id: document.id,
        line_no: index + 1,
        ...toRow(line, fields),
      })),
    );
    await insertRows(transaction, lineTableOf(resource, name), lines);
    count += lines.length;
  }
  return count;
}

/** Ids were given; the database goes on counting after the last. */
async function continueIdentity(transaction: Kysely<Row>, resource: Resource): Promise<void> {
  const lines = resource.fields.filter(({ fields }) => fields).map(({ name }) => lineTableOf(resource, name));
  for (const table of [tableOf(resource), ...lines])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
      transaction,
    );
}

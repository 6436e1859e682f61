import { sql, type RawBuilder } from 'kysely';
import { resourceOf } from '../../language/model';
import { buttonOf } from '../../language/action/actionOf';
import { machineAction, type Document } from '../../language/rules';
import { relevantGrants } from '../access/relevantGrants';
import type { RoleGrant } from '../access/RoleGrant';
import { actWithin, deleteWithin, setFields } from '../resource/actOnRecords';
import { callOfRoles, type Call } from '../resource/Call';
import { maskRow } from '../resource/maskRow';
import { readerCall } from '../resource/readerCall';
import { readRecord } from '../resource/readRecord';
import { readRecords } from '../resource/readRecords';
import { recordsChanged } from '../resource/recordsChanged';
import { insertRecord } from '../resource/saveRecord';
import { saveRecords, type Wanted, type WantedFault } from '../resource/saveRecords';
import { setWithin } from '../resource/setOnRecords';
import { anyOf, type Connection } from '../storage';
import { seesAllRows, visibleRows } from '../resource/visibleRows';
import { lineTableOf, tableOf } from '../schema/naming';
import { balancesWhere, linesWhere } from './boundParts';
import { balancesOf, linesOf, rowsOf } from './rowsOf';
import { seesField } from './seesField';

type Part = RawBuilder<unknown>;

/** Parts of a statement that changes: `update … set … from … where …`. */
interface Changing {
  set: Part;
  from?: Part;
  where: Part;
}

/**
 * The way to the records of a resource: account set, rows, columns and state are bound in it. What it gives and does is
 * what the call may see and do, so that whoever uses it has nothing to bind; {@link asSystem} is the only way to more.
 */
export class Records {
  readonly call: Call;

  constructor(call: Call) {
    this.call = call;
  }

  /** The records as a table of a statement, see {@link rowsOf}. */
  get rows(): RawBuilder<unknown> {
    return rowsOf(this.call);
  }

  /** The table itself, for the types of its columns: `null::table`. */
  get table(): RawBuilder<unknown> {
    return sql`${sql.table(tableOf(this.call.resource))}`;
  }

  /** The lines of a child table as a table of a statement, see {@link linesOf}. */
  lines(table: string): RawBuilder<unknown> {
    return linesOf(this.call, table);
  }

  /** The balances of a ledger as a table of a statement, see {@link balancesOf}. */
  get balances(): RawBuilder<unknown> {
    return balancesOf(this.call);
  }

  /** Balances that fit as `… as alias where …`, for statements that ask many, see {@link balancesWhere}. */
  balancesWhere(alias: string, where: Part): Part {
    return balancesWhere(this.call, alias, where);
  }

  /** Lines with their records as `… where …` likewise, see {@link linesWhere}. */
  linesWhere(table: string, alias: { line: string; of: string }, where: Part): Part {
    return linesWhere(this.call, table, alias, where);
  }

  /** Whether the call may see fields over many records: a figure made of others is nothing. `price`, `lines.price` */
  sees(...paths: string[]): boolean {
    return paths.every((path) => {
      const field = this.call.compiled.byPath.get(path);
      return field !== undefined && seesField(this.call, field);
    });
  }

  /**
   * Whether the call sees every record there is, and these fields of each (`lines.price` of lines): only then a sum over
   * them is told to it, as a part of the figures looks like all of them.
   */
  isWhole(fields: readonly string[]): boolean {
    return seesAllRows(this.call) && this.sees(...fields);
  }

  /** One whole record with its lines, without what the call may not see; undefined: it sees none of this id. */
  async one(id: string, database?: Connection): Promise<Document | undefined> {
    const record = await readRecord(this.call, id, database);
    return record && (this.call.session.why === undefined ? maskRow(this.call, record) : record);
  }

  /**
   * Whole records that fit with their lines, in the order of their ids, without what the call may not see.
   * @param where of records under `t`
   * @param limit of them, at most
   */
  find(where: Part, database: Connection, limit?: number): Promise<Document[]> {
    return readRecords(this.call, where, database, limit === undefined ? {} : { limit });
  }

  /** Nobody else changes these records until the transaction ends. */
  async lock(ids: readonly string[], database: Connection): Promise<void> {
    await sql`select 1 from ${this.rows} as r where r.id = ${anyOf(ids)} order by r.id for no key update`.execute(
      database,
    );
  }

  /**
   * A statement that changes records which the call may see, `update … set … from … where …`, for what the program keeps
   * in them and no history tells, such as places in a queue. The caller executes it, and may add `returning`.
   * @param alias of the record in the parts given
   */
  changing(alias: string, parts: Changing): Part {
    return update(tableOf(this.call.resource), alias, visibleRows(this.call, alias), parts);
  }

  /** The same of lines of a child table: those of records that the call may see. */
  changingLines(table: string, alias: string, parts: Changing): Part {
    const { resource, session } = this.call;
    const own = sql`${sql.ref(`${alias}.package_id`)} = ${session.packageId}`;
    const ofSeen = seesAllRows(this.call)
      ? own
      : sql`${own} and exists (select 1 from ${this.rows} as seen where seen.id = ${sql.ref(`${alias}.parent_id`)})`;
    return update(lineTableOf(resource, table), alias, ofSeen, parts);
  }

  /**
   * A statement that adds such records, by their columns: `[{ employee_id: '3', day: '2026-03-05' }]`, all of one shape.
   * Only of a call in the name of the program, see {@link asSystem}.
   */
  adding(rows: readonly Readonly<Record<string, unknown>>[]): Part {
    const { resource, session } = this.call;
    if (session.why === undefined)
      throw new Error(`${resource.name}: only the program adds records without their rules`);
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
    const { table } = this;
    return sql`insert into ${table} (package_id, ${columns}) select ${session.packageId}::bigint, ${columns}
      from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`;
  }

  /** A statement that deletes such records, `delete from … where …`, which nobody entered and no history tells. */
  removing(alias: string, where: Part): Part {
    return sql`delete from ${sql.table(tableOf(this.call.resource))} as ${sql.ref(alias)}
      where ${visibleRows(this.call, alias)} and ${where}`;
  }

  /** Adds a record as a form would, with all rules; gives its id and number. Throws the refusal. */
  insert(document: Document, database: Connection): Promise<{ id: string; code: unknown }> {
    return insertRecord(this.call, document, database);
  }

  /**
   * Adds and changes many records as forms would, with all rules; each that is changed has been locked.
   * @param refused throws what it makes of what is wrong; where it returns that only warns, and somebody goes on
   */
  save(
    wanted: readonly Wanted[],
    database: Connection,
    refused: (faults: readonly WantedFault[]) => void,
  ): Promise<void> {
    return saveRecords(this.call, wanted, database, refused);
  }

  /** Deletes records with all rules. */
  async remove(ids: readonly string[], database: Connection): Promise<void> {
    await deleteWithin(this.call, { ids: [...ids] }, database);
  }

  /**
   * Does an action of the machine, or what a button sets, to records, with all rules and what follows from it. `said`: what
   * it asks for.
   */
  async act(action: string, ids: readonly string[], said: Document, database: Connection): Promise<void> {
    const button = machineAction(this.call.resource, action) ? undefined : buttonOf(this.call.resource, action);
    const body = { ids: [...ids], ...said };
    if (button) await setWithin(this.call, button, body, database);
    else await actWithin(this.call, action, body, database);
  }

  /**
   * Sets fields of a record that nobody enters, whatever its state, with the history of what each was; nothing where none
   * of them changes.
   * @param record at least its id, its `updatedTime` and what stands in these fields
   */
  async set(record: Document, values: Document, database: Connection): Promise<void> {
    const changes = Object.entries(values)
      .filter(([name, to]) => record[name] !== to)
      .map(([path, to]) => ({ path, from: record[path] ?? null, to }));
    if (changes.length === 0) return;
    await setFields(this.call, [record], values, database);
    await recordsChanged(this.call, database, 'edit', [{ id: String(record.id), changes }]);
  }
}

function update(table: string, alias: string, bound: Part, { from, set, where }: Changing): Part {
  const others = from === undefined ? sql`` : sql` from ${from}`;
  return sql`update ${sql.table(table)} as ${sql.ref(alias)} set ${set}${others} where ${bound} and ${where}`;
}

/**
 * The records that a call is on, or those of another resource as the same caller sees them: none, where he has no right
 * there.
 */
export function records(call: Call, name = call.resource.name): Records {
  if (name === call.resource.name) return new Records(call);
  return new Records(readerCall(otherCall(call, name, relevantGrants(call.services, call.session, name))));
}

/**
 * Records of another resource that belong to what the call is on, as open items belong to a receipt, people to the chart
 * of departments: as the caller sees them there, or where he has no right there as far as the roles reach that let him in
 * here. Who tells them gives only what its own right is for.
 */
export function recordsTold(call: Call, name: string): Records {
  const own = relevantGrants(call.services, call.session, name);
  return own.length > 0 ? records(call, name) : new Records(otherCall(call, name, call.grants));
}

/**
 * Records of another resource as a form chooses and looks them up: all but those outside a dimension of the caller's roles
 * there, or else of the roles that let him in here, and those that a room shows to some alone. Which rows of their own
 * these roles list does not count.
 */
export function recordsChosen(call: Call, name: string): Records {
  const own = relevantGrants(call.services, call.session, name);
  const grants = own.length > 0 ? own : call.grants;
  return new Records(
    otherCall(
      call,
      name,
      grants.map((grant) => ({ ...grant, rows: new Map() })),
    ),
  );
}

function otherCall(call: Call, name: string, grants: readonly RoleGrant[]): Call {
  const { afterwards, context, services, session, t } = call;
  const own = callOfRoles(services, session, resourceOf(services.model, name), grants);
  return { ...own, context: { ...own.context, now: context.now }, afterwards, t };
}

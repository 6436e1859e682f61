import { sql, type Kysely } from 'kysely';
import { storageOf } from '../../fields/storage';
import type { RecordLookUp } from '../../language/model';
import type { CompiledField, Document } from '../../language/rules';
import type { Row } from '../Row';
import { callOn, type Call } from '../resource/Call';
import { canSee } from '../resource/canSee';
import { recordId } from '../resource/readRecord';
import { choosableRows } from '../resource/visibleRows';
import { lineTableOf, snake, tableOf } from '../schema/naming';
import { readKeys } from './readKeys';

/** What records say, of those that the caller may choose: the first fitting line of their table, else what they say themselves. One statement. */
export async function lookUpRecords(call: Call, lookUp: RecordLookUp, asked: readonly Document[], database: Kysely<Row>): Promise<unknown[]> {
  const { by, field, lines, otherwise, record } = lookUp;
  const target = callOn(call.services, call.session, call.services.model.resources[record]!, undefined, call.resource);
  const find = (name: string): CompiledField => target.compiled.byPath.get(name)!;
  const prefix = lines === undefined ? '' : `${lines}.`;
  const keys = Object.keys(by).map((name) => find(prefix + name));
  const taken = find(prefix + field);
  const instead = otherwise === undefined ? undefined : find(otherwise);
  if ([taken, ...keys, ...(instead ? [instead] : [])].some((each) => !canSee(target, each))) return asked.map(() => null);
  const questions = asked.map((one) => ({ ...readKeys(one, keys), id: recordId(one.id) }));
  const conditions = keys.map(({ field: { name } }) => sql`${sql.ref(`l.${snake(name)}`)}::text = asked->>${name}::text`);
  const ofRecord = (compiled: CompiledField | undefined) => (compiled ? sql.ref(`t.${snake(compiled.field.name)}`) : sql`null`);
  const value =
    lines === undefined
      ? ofRecord(taken)
      : sql`(select ${sql.ref(`l.${snake(field)}`)} from ${sql.table(lineTableOf(target.resource, lines))} as l
          where ${sql.join([sql`l.package_id = t.package_id`, sql`l.parent_id = t.id`, sql`${sql.ref(`l.${snake(field)}`)} is not null`, ...conditions], sql` and `)} order by l.line_no limit 1)`;
  const { rows } = await sql<{ value: unknown; otherwise: unknown }>`select ${value} as value, ${ofRecord(instead)} as otherwise
    from json_array_elements(${JSON.stringify(questions)}::json) with ordinality as q(asked, position)
    left join ${sql.table(tableOf(target.resource))} as t on t.id = (asked->>'id')::bigint and ${choosableRows(call, target.resource)} order by position`.execute(database);
  return rows.map((row) => read(row.value, taken) ?? (instead ? read(row.otherwise, instead) : null));
}

function read(value: unknown, { field }: CompiledField): unknown {
  const fromDatabase = storageOf(field).fromDatabase;
  return value === null || value === undefined ? null : fromDatabase ? fromDatabase(value) : value;
}

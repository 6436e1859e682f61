import { sql } from 'kysely';
import { groupBy } from '../../../lib/groupBy';
import { resourceOf, type Filter } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { DesignedForm, FormItem } from '../wire';

/** Options of one field at most. */
const MOST = 100;
const NUMBERS: readonly FormItem['tag'][] = ['integer', 'number', 'money'];

/** Which records may be options: resource -> those that may be chosen anew. */
export type Offered = ReadonlyMap<string, Filter>;

/**
 * A form whose fields that choose records have those as their options, and whose fields that take a value from the
 * chosen record say how. One statement for each such field, none without one.
 * @param offered of any other resource nothing is told
 * @param isNew only what may be chosen anew; else all, as what was entered before must be read
 */
export async function withRecords(
  call: Call,
  form: DesignedForm,
  offered: Offered,
  isNew: boolean,
  database: Connection,
): Promise<DesignedForm> {
  let { items } = form;
  for (const { from, vModel } of form.items) {
    const filter = from && offered.get(from.resource);
    if (!from || !filter) continue;
    const rows = await optionsOf(call, from, isNew ? filter : {}, database);
    items = items.map((item) => {
      if (item.vModel === vModel) return { ...item, options: rows.map(({ id, label }) => ({ value: id, label })) };
      const field = from.fills?.[item.vModel];
      return field === undefined ? item : { ...item, expression: chosenValue(vModel, item, field, rows) };
    });
  }
  return items === form.items ? form : { ...form, items };
}

interface OptionRow {
  id: string;
  label: string;
  values: Readonly<Record<string, string | number | null>>;
}

async function optionsOf(
  call: Call,
  { fills = {}, resource: name }: NonNullable<FormItem['from']>,
  filter: Filter,
  database: Connection,
): Promise<OptionRow[]> {
  const resource = resourceOf(call.services.model, name);
  const column = (field: string) => sql.ref(`r.${snake(field)}`);
  const known = Object.values(fills).filter((field) => resource.fields.some((each) => each.name === field));
  const conditions = Object.entries(filter).flatMap(([field, value]) =>
    resource.fields.some((each) => each.name === field)
      ? [sql`${column(field)}::text = any(${value.split(',')}::text[])`]
      : [],
  );
  const { rows } = await sql<Document>`
    select r.id::text as id, ${column(resource.label)}::text as label${known.length === 0 ? sql`` : sql`, ${sql.join(known.map((field) => sql`${column(field)} as ${sql.id(field)}`))}`}
    from ${records(asSystem(call, '审批表单选项', name)).rows} as r
    where ${sql.join([sql`true`, ...conditions], sql` and `)} order by r.id limit ${MOST}`.execute(database);
  return rows.map(({ id, label, ...values }) => ({
    id: String(id),
    label: String(label),
    values: values as OptionRow['values'],
  }));
}

/** `leaveId in ['1', '4'] ? 1 : leaveId in ['2'] ? 2 : null` */
function chosenValue(chosen: string, { tag }: FormItem, field: string, rows: readonly OptionRow[]): string {
  const isNumber = NUMBERS.includes(tag);
  const groups = groupBy(rows, ({ values }) => values[field] ?? null);
  const branches = [...groups].flatMap(([value, some]) => {
    if (value === null || (isNumber && !Number.isFinite(Number(value)))) return [];
    const literal = isNumber ? String(Number(value)) : `'${String(value).replaceAll(/['\\]/g, '')}'`;
    return [`${chosen} in [${some.map(({ id }) => `'${id}'`).join(', ')}] ? ${literal} : `];
  });
  return `${branches.join('')}null`;
}

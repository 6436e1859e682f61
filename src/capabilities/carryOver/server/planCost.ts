import { sql } from 'kysely';
import { fieldNamed, ledgerNamed, refTargetOf, resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { asDecimal } from '../../../lib/decimal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { enabledRecords, subjectOf } from '../../accounting/server';
import { RULE, TEMPLATE } from '../../accounting/wire';
import type { NamedPeriod } from '../../period/server';
import type { Carried, CarriedLine } from './Carried';
import { carryOverOf, WHY } from './carryOverOf';
import type { CarryOptions } from './carryOptions';

const TITLE = '结转销售成本';

/** Purposes of subject rules, by the side that they are booked on. */
const PURPOSES = [
  { side: 'debit', purpose: 'cost', lacks: '销售成本' },
  { side: 'credit', purpose: 'stock', lacks: '存货' },
] as const;

/**
 * The cost of what was sold in a period, less what came back, as the ledger of cost has it: cost of sales by the subjects
 * of product classes, out of stock by theirs.
 */
export async function planCost(
  call: Call,
  period: NamedPeriod,
  { word }: CarryOptions,
  database: Connection,
): Promise<Carried[]> {
  const { services, t } = call;
  const { subjects } = carryOverOf(call.resource);
  const rules = await enabledRecords(call, subjects, database);
  const resource = resourceOf(services.model, subjects);
  const references = resource.fields.flatMap(({ name, system, target }) =>
    target && !system && name !== RULE.subject ? [name] : [],
  );
  const lines = (await costRows(call, period, database)).flatMap(({ amount, parties, quantity }) =>
    PURPOSES.map(({ lacks, purpose, side }): CarriedLine => {
      const row: Document = { [TEMPLATE.purpose]: purpose };
      const subject = subjectOf(row, rules, references, (name) => parties[name]);
      return {
        summary: t(TITLE),
        side,
        amount: asDecimal(amount).toDecimalPlaces(2),
        subject,
        ...(subject === undefined ? { lacks: t(lacks) } : {}),
        parties: { ...parties, quantity: asDecimal(quantity) },
      };
    }),
  );
  return [{ origin: 'cost', title: t(TITLE), word, lines }];
}

interface CostRow {
  amount: string;
  quantity: string;
  parties: Record<string, string | null>;
}

/** What was sold, by what subject rules and voucher lines tell apart. One statement. */
async function costRows(call: Call, { from, to }: NamedPeriod, database: Connection): Promise<CostRow[]> {
  const { services } = call;
  const whole = (name: string) => records(asSystem(call, WHY, name)).rows;
  const { cost } = carryOverOf(call.resource);
  const ledger = ledgerNamed(services.model, cost.ledger);
  const valued = ledger.uses.ledger.cost;
  if (!valued) throw new Error(`${ledger.name} is no ledger of cost`);
  const joins = new Map<string, ReturnType<typeof sql>>();
  const parties = Object.entries(cost.parties).map(([name, path]) => {
    const [key = '', field] = path.split('.');
    if (field === undefined) return { name, column: sql.ref(`p.${snake(key)}`) };
    const target = refTargetOf(fieldNamed(ledger, key)).resource;
    const alias = `of_${snake(key)}`;
    joins.set(
      alias,
      sql`left join ${whole(target)} as ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`p.${snake(key)}`)}`,
    );
    return { name, column: sql.ref(`${alias}.${snake(field)}`) };
  });
  const out = (name: string) => sql`(-sum(${sql.ref(`p.${snake(name)}`)}))`;
  const { rows } = await sql<Record<string, string | null>>`
    select ${out(valued.value)}::text as "amount", ${out(valued.per)}::text as "quantity",
      ${sql.join(parties.map(({ column, name }) => sql`${column}::text as ${sql.ref(`key_${name}`)}`))}
    from ${whole(ledger.name)} as p ${sql.join([...joins.values()], sql` `)}
    where p.bill_date between ${from} and ${to} and p.document_kind in (${sql.join(cost.of)})
    group by ${sql.join(parties.map(({ column }) => column))} having ${out(valued.value)} <> 0
    order by ${sql.join(parties.map(({ column }) => sql`${column} nulls first`))}`.execute(database);
  return rows.map((row) => ({
    amount: row.amount ?? '0',
    quantity: row.quantity ?? '0',
    parties: Object.fromEntries(parties.map(({ name }) => [name, row[`key_${name}`] ?? null])),
  }));
}

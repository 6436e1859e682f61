import { sql } from 'kysely';
import { machineOf } from '../../../language/model';
import { RATE } from '../../../language/meta/unitFields';
import { statesAfter } from '../../../language/rules';
import { asDecimal } from '../../../lib/decimal';
import { groupBy } from '../../../lib/groupBy';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { BillInput } from '../language';
import type { Bill } from '../wire';

interface BillRow {
  id: string;
  product: string;
  quantity: string;
  from: string | null;
  until: string | null;
}
interface PartRow {
  bill: string;
  product: string;
  need: string;
  rate: string | null;
  loss: string | null;
}

/**
 * All bills that count, by what they make, whoever asks: two statements, however many there are.
 * @param also id of a bill that counts here whatever its state
 */
export async function readBills(
  call: Call,
  said: BillInput,
  database: Connection,
  also = '0',
): Promise<Map<string, Bill[]>> {
  const { resource } = call;
  const all = records(asSystem(call, '物料清单'));
  const machine = machineOf(resource);
  const counts = [...statesAfter(machine, said.on)];
  const column = (alias: string, name: string) => sql.ref(`${alias}.${snake(name)}`);
  const until = said.until === undefined ? sql`null` : sql`${column('b', said.until)}::text`;
  const isWhole = sql`(${column('b', machine.field)} in (${sql.join(counts)}) or b.id = ${also})
    and ${column('b', said.makes)} is not null`;
  const { rows: bills } = await sql<BillRow>`
    select b.id::text as id, ${column('b', said.makes)}::text as product, ${column('b', said.quantity)}::text as quantity,
      ${column('b', said.from)}::text as "from", ${until} as until
    from ${all.rows} as b where ${isWhole} and ${column('b', said.quantity)} > 0`.execute(database);
  const hasRate = resource.fields.find(({ name }) => name === said.parts)?.fields?.some(({ name }) => name === RATE);
  const { rows: parts } = await sql<PartRow>`
    select l.parent_id::text as bill, ${column('l', said.part)}::text as product, ${column('l', said.need)}::text as need,
      ${hasRate ? sql`${column('l', RATE)}::text` : sql`null`} as rate,
      ${said.loss === undefined ? sql`null` : sql`${column('l', said.loss)}::text`} as loss
    from ${all.lines(said.parts)} as l join ${all.rows} as b on b.id = l.parent_id
    where ${isWhole} and ${column('l', said.part)} is not null and ${column('l', said.need)} > 0
    order by l.parent_id, l.line_no`.execute(database);
  const byBill = groupBy(parts, (part) => part.bill);
  return groupBy(
    bills.map((bill) => ({
      ...bill,
      quantity: asDecimal(bill.quantity),
      parts: (byBill.get(bill.id) ?? []).map(partOf),
    })),
    ({ product }) => product,
  );
}

/** A part in basic units of its product. */
function partOf({ loss, need, product, rate }: PartRow): Bill['parts'][number] {
  return { product, quantity: asDecimal(need).times(asDecimal(rate ?? 1)), loss: asDecimal(loss ?? 0).dividedBy(100) };
}

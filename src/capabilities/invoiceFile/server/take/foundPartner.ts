import { sql } from 'kysely';
import { refTargetOf, resourceOf } from '../../../../language/model';
import { compiledAt } from '../../../../language/rules';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { fixedConditions } from '../../../../server/resource/fixedConditions';
import { choosableRows } from '../../../../server/resource/visibleRows';
import { snake } from '../../../../server/schema/naming';
import type { Connection } from '../../../../server/storage';
import type { ReadsInvoice } from '../../language';
import type { InvoiceParty } from '../../wire';
import type { InvoiceNote } from '../read/sumWarnings';

/**
 * The seller among the partners that the caller may choose, by the number that the tax office has given him.
 * @returns the reference with his id, and what is told where he is not found, or found twice
 */
export async function foundPartner(
  call: Call,
  { seller: path }: ReadsInvoice,
  seller: InvoiceParty,
  database: Connection,
): Promise<{ reference: string; id: string | undefined; note?: InvoiceNote }> {
  const [reference = '', column = ''] = path.split('.');
  const { field } = compiledAt(call.compiled, reference);
  const { filter, resource } = refTargetOf(field);
  const own = asSystem(call, '按税号查找发票的销售方', resourceOf(call.services.model, resource));
  const number = sql`regexp_replace(upper(${sql.ref(`t.${snake(column)}`)}), '[^0-9A-Z]', '', 'g')`;
  const may = [choosableRows(call, own.resource), ...fixedConditions(own, own.resource, filter)];
  const { rows } = await sql<{ id: string }>`select t.id::text as id from ${records(own).rows} as t
    where ${number} = ${seller.taxNo} and ${seller.taxNo !== ''} and ${sql.join(may, sql` and `)} order by t.id limit 2`.execute(
    database,
  );
  const params = { partner: call.t(field.title), name: seller.name, taxNo: seller.taxNo || '—' };
  if (rows.length === 1) return { reference, id: rows[0]?.id };
  const message =
    rows.length === 0
      ? '没有纳税人识别号为{taxNo}的{partner}“{name}”，请选择，或先建立其档案'
      : '纳税人识别号{taxNo}（{name}）有多个{partner}，请选择';
  return { reference, id: undefined, note: { message, params } };
}

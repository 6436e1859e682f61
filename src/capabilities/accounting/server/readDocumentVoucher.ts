import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { holds } from '../../../server/access/Session';
import type { Params } from '../../../server/calls/pageOf';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { leadToRecord } from '../../../server/resource/leadTo';
import { recordId } from '../../../server/resource/readRecord';
import { screenAddress } from '../../../server/resource/screenAddress';
import { snake } from '../../../server/schema/naming';
import { SOURCE, type DocumentVoucher } from '../wire';
import { offeredBy, voucheredBy } from './offeredBy';

/**
 * The voucher of a document, or where one is made of it; `null`: none is wanted, or the caller may open neither. `params`:
 * `id` of the document. One statement, and another one for a voucher.
 */
export async function readDocumentVoucher(call: Call, { id = '' }: Params): Promise<DocumentVoucher | null> {
  const { resource, services, session } = call;
  const { kysely } = services.database;
  const document = recordId(id);
  const sources = resourceOf(services.model, offeredBy(resource).sources);
  const column = (name: string) => sql.ref(snake(name));
  const {
    rows: [source],
  } = await sql<{
    code: string;
    voucher: string | null;
  }>`select ${column(SOURCE.code)} as code, ${column(SOURCE.voucher)}::text as voucher
    from ${records(asSystem(call, '单据凭证', sources)).rows} as s where ${column(SOURCE.kind)} = ${resource.name}
      and ${column(SOURCE.documentId)} = ${document} and exists (select 1 from ${records(call).rows} as d where d.id = ${document})`.execute(
    kysely,
  );
  if (!source) return null;
  if (source.voucher === null) {
    const screen = sources.screens.find(({ kind, permissions }) => kind === 'list' && holds(session, permissions));
    const asked = { [SOURCE.kind]: resource.name, [SOURCE.code]: source.code };
    return screen ? { code: null, to: screenAddress(screen, asked) } : null;
  }
  const vouchers = resourceOf(services.model, voucheredBy(sources).by);
  const own = records(call, vouchers.name);
  const lead = leadToRecord(own.call, vouchers, source.voucher);
  if (!lead) return null;
  const {
    rows: [voucher],
  } = await sql<{ code: string | null }>`select t.${column(vouchers.code ?? vouchers.label)} as code
    from ${own.rows} as t where t.id = ${source.voucher}`.execute(kysely);
  return voucher ? { code: voucher.code ?? call.t(vouchers.title), to: lead.to } : null;
}

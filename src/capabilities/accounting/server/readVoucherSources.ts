import { sql } from 'kysely';
import { groupBy } from '../../../lib/groupBy';
import type { Params } from '../../../server/calls/pageOf';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { leadToRecord } from '../../../server/resource/leadTo';
import { recordId } from '../../../server/resource/readRecord';
import { snake } from '../../../server/schema/naming';
import { SOURCE, type VoucherDocument, type VoucherSources } from '../wire';
import { offeredBy } from './offeredBy';

interface Row {
  kind: string;
  document: string;
  code: string;
  date: string;
  partner: string | null;
  amount: string | null;
}

interface Tie {
  place: number;
  kind: string;
  document: string;
  no: number | null;
  amount: string;
}

/**
 * The documents that a voucher was made of, as far as the caller may open them, and what each of its lines has from
 * which; nothing of a voucher that the caller may not see. `params`: `id` of the voucher. A statement for each kind of
 * document, and two.
 */
export async function readVoucherSources(call: Call, { id = '' }: Params): Promise<VoucherSources> {
  const { resource, services, session } = call;
  const voucher = recordId(id);
  const seen = sql`exists (select 1 from ${records(call).rows} as v where v.id = ${voucher})`;
  const rows: Row[] = [];
  for (const { name, uses } of Object.values(services.model.resources)) {
    if (uses.accounting?.vouchered?.by !== resource.name) continue;
    const column = (field: string) => sql.ref(snake(field));
    const found =
      await sql<Row>`select ${column(SOURCE.kind)} as kind, ${column(SOURCE.documentId)}::text as document, ${column(SOURCE.code)} as code,
        ${column(SOURCE.date)}::text as date, ${column(SOURCE.partner)} as partner, ${column(SOURCE.amount)}::text as amount
      from ${records(asSystem(call, '凭证来源', name)).rows} as s where ${column(SOURCE.voucher)} = ${voucher} and ${seen}
      order by ${column(SOURCE.date)}, id`.execute(services.database.kysely);
    rows.push(...found.rows);
  }
  const open = new Map<string, VoucherDocument>();
  for (const [kind, own] of groupBy(rows, (row) => row.kind))
    for (const [key, document] of await openedOf(call, kind, own)) open.set(key, document);
  const ties =
    await sql<Tie>`select line_no as place, document_kind as kind, document_id::text as document, document_line as no, amount::text as amount
    from sys_voucher_line where package_id = ${session.packageId} and resource = ${resource.name} and voucher_id = ${voucher} and ${seen} order by line_no, id`.execute(
      services.database.kysely,
    );
  const told = ties.rows.flatMap(({ amount, document, kind, no, place }) => {
    const found = open.get(`${kind}/${document}`);
    if (!found) return [];
    const { amount: whole, code, title, to } = found;
    return [{ line: place, of: { code, no, title, to, amount: whole === null ? null : amount } }];
  });
  return {
    documents: rows.flatMap(({ document, kind }) => open.get(`${kind}/${document}`) ?? []),
    hidden: rows.length - open.size,
    lines: [...groupBy(told, ({ line }) => line)].map(([line, of]) => ({ line, of: of.map((each) => each.of) })),
  };
}

/** Those of some documents of one kind that the caller may open, by `kind/id`. */
async function openedOf(call: Call, kind: string, rows: readonly Row[]): Promise<[string, VoucherDocument][]> {
  const { services, t } = call;
  const resource = services.model.resources[kind];
  if (!resource) return [];
  const own = records(call, kind);
  const { partner, total } = offeredBy(resource);
  const maySee = (name: string | undefined): boolean => name === undefined || own.sees(name);
  const { rows: visible } = await sql<{ id: string }>`select t.id::text as id from ${own.rows} as t
    where t.id in (${sql.join(rows.map(({ document }) => document))})`.execute(services.database.kysely);
  const ids = new Set(visible.map(({ id }) => id));
  return rows.flatMap(({ amount, code, date, document, partner: name }): [string, VoucherDocument][] => {
    const lead = ids.has(document) ? leadToRecord(own.call, resource, document) : undefined;
    if (!lead) return [];
    const said = { title: t(resource.title), to: lead.to };
    return [
      [
        `${kind}/${document}`,
        {
          ...said,
          code: maySee(resource.code ?? resource.label) ? code : '',
          date: maySee(resource.date) ? date : '',
          partner: maySee(partner) ? name : null,
          amount: maySee(total) ? amount : null,
        },
      ],
    ];
  });
}

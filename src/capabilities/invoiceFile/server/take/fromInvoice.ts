import { Decimal } from '../../../../lib/decimal';
import { compiledAt, newDocument, newLine, type DocumentState } from '../../../../language/rules';
import type { Call } from '../../../../server/resource/Call';
import { lookUpReferences } from '../../../../server/resource/lookUpReferences';
import { recordId } from '../../../../server/resource/readRecord';
import type { Connection } from '../../../../server/storage';
import type { ReadsInvoice } from '../../language';
import type { InvoiceDocument, InvoiceFile } from '../../wire';
import { sumWarnings, type InvoiceNote } from '../read/sumWarnings';
import { notRead, seenInvoice, type SeenInvoice } from '../seenInvoice';
import { demandBuyer } from './demandBuyer';
import { demandPositive } from './demandPositive';
import { demandUnbooked } from './demandUnbooked';
import { differenceNotes } from './differenceNotes';
import { foundGoods } from './foundGoods';
import { foundPartner } from './foundPartner';
import { headerRate } from './headerRate';
import { lineValues, rememberedName } from './lineValues';
import { mergedLines, type MergedLine } from './mergedLines';
import { readsInvoice } from './readsInvoice';
import { remembered } from './remembered';

/**
 * What a new record begins with when it is made of an invoice. Nothing is stored; what is not found stays empty and is
 * told. @throws Refusal for what is no invoice, is booked, or none of ours
 */
export async function fromInvoice(call: Call, language: string | undefined, id: unknown): Promise<InvoiceDocument> {
  const said = readsInvoice(call);
  const { services, session, t } = call;
  const database = services.database.kysely;
  const seen = await seenInvoice(services, { session, language }, recordId(id));
  const { invoice } = seen;
  if (!invoice) throw notRead(t, seen);
  await demandUnbooked(call, said, invoice.number, database);
  await demandBuyer(call, said, invoice, database);
  demandPositive(call, said, invoice);
  const lines = mergedLines(invoice.lines);
  const state = newDocument(call.compiled, call.context);
  const notes = [
    ...sumWarnings(invoice),
    ...(await fillHeader(call, state, { said, invoice, seen, lines }, database)),
    ...(await fillLines(call, state, { said, lines }, database)),
  ];
  // What comes with the partner and the goods fills what the invoice does not say.
  await lookUpReferences(call, state, undefined, database, () => true);
  // What they bring may be a reference, such as the unit of goods, which has a name beside it.
  await lookUpReferences(call, state, undefined, database, () => true);
  state.computeAll();
  notes.push(...differenceNotes(call, state, said, invoice, lines));
  return { document: state.document, notes: notes.map(({ message, params }) => t(message, params)) };
}

interface Given {
  said: ReadsInvoice;
  invoice: InvoiceFile;
  seen: SeenInvoice;
  lines: readonly MergedLine[];
}

async function fillHeader(
  call: Call,
  state: DocumentState,
  { invoice, lines, said, seen: { file, size } }: Given,
  database: Connection,
): Promise<InvoiceNote[]> {
  const partner = await foundPartner(call, said, invoice.seller, database);
  const rate = headerRate(lines);
  const isLoose = file.resource === null && file.creatorId === call.session.userId;
  state.set({
    [said.number]: invoice.number,
    [said.date]: invoice.date,
    [said.kind.field]: said.kind.choices[invoice.kind],
    ...(partner.id === undefined ? {} : { [partner.reference]: partner.id }),
    ...(said.taxRate === undefined ? {} : { [said.taxRate]: numberOf(call, said.taxRate, rate.percent) }),
    ...(said.file === undefined || !isLoose
      ? {}
      : { [said.file]: [{ id: file.id, name: file.name, size, type: file.type }] }),
  });
  return [...(partner.note ? [partner.note] : []), ...(said.taxRate === undefined ? [] : rate.notes)];
}

function numberOf({ compiled }: Call, name: string, value: string): unknown {
  const { field, type } = compiledAt(compiled, name);
  return type.fromExpression(new Decimal(value), field);
}

async function fillLines(
  call: Call,
  state: DocumentState,
  { lines, said }: Pick<Given, 'lines' | 'said'>,
  database: Connection,
): Promise<InvoiceNote[]> {
  const written = lines.map(({ line }) => line);
  const goodsOf = await foundGoods(call, said, written, database);
  const [reference = ''] = said.seller.split('.');
  const partner = state.document[reference];
  const names = written.map((line) => rememberedName(call, said, line));
  const known =
    typeof partner === 'string' ? await remembered(call, said, partner, names, database) : new Map<string, string>();
  const fresh = newLine(state, said.lines.table);
  const rows = lines.map((merged, index) => {
    const goods = goodsOf(merged.line);
    return lineValues(call, said, merged, { id: goods?.id ?? known.get(names[index] ?? ''), name: goods?.name });
  });
  state.insertLines(
    said.lines.table,
    0,
    rows.map((row) => ({ ...fresh, ...row })),
  );
  const goods = said.lines.name.split('.')[0] ?? '';
  return rows.flatMap((row, index) =>
    row[goods] === undefined
      ? [
          {
            message: '第{line}行“{name}”没有找到对应的存货，请选择',
            params: { line: index + 1, name: names[index] ?? '' },
          },
        ]
      : [],
  );
}

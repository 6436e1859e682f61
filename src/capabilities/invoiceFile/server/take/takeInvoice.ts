import type { Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import { recordId } from '../../../../server/resource/readRecord';
import { copyOfFile } from '../../../files/server';
import type { TakenInvoice } from '../../wire';
import { notRead, seenInvoice } from '../seenInvoice';
import { demandBuyer } from './demandBuyer';
import { demandPositive } from './demandPositive';
import { demandUnbooked } from './demandUnbooked';
import { readsInvoice } from './readsInvoice';

/**
 * Takes a file for a new record: a copy of one that something holds already, as records hold their files alone. Asked
 * before a form is opened, so that nobody enters what cannot be saved. @param body `{ userFileId }`
 * @throws Refusal for what is no invoice, is booked, or none of ours
 */
export async function takeInvoice(call: Call, language: string | undefined, body: unknown): Promise<TakenInvoice> {
  const said = readsInvoice(call);
  const { services, session } = call;
  const id = recordId((Object(body) as { userFileId?: unknown }).userFileId);
  const seen = await seenInvoice(services, { session, language }, id);
  const { file, invoice } = seen;
  if (!invoice) throw notRead(call.t, seen);
  return transact(call, async (database) => {
    await demandUnbooked(call, said, invoice.number, database);
    await demandBuyer(call, said, invoice, database);
    demandPositive(call, said, invoice);
    const isLoose = file.resource === null && file.creatorId === session.userId;
    const isKept = said.file === undefined || isLoose;
    return { file: isKept ? id : (await copyOfFile(call, id, file.name, database)).id };
  });
}

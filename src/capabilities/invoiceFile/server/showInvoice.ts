import { actionOf } from '../../../language/action/actionOf';
import { holds } from '../../../server/access/Session';
import type { Incoming } from '../../../server/calls/CallSpec';
import { recordId } from '../../../server/resource/readRecord';
import type { Services } from '../../../server/Services';
import type { InvoiceReading, MadeOfInvoice } from '../wire';
import { sumWarnings } from './read/sumWarnings';
import { seenInvoice } from './seenInvoice';

/**
 * What a file says, for who may see it, with what he may make of it. @throws CallError 403, 404
 */
export async function showInvoice(services: Services, incoming: Incoming): Promise<InvoiceReading> {
  const t = services.translator(incoming.language);
  const { fault, invoice } = await seenInvoice(services, incoming, recordId(incoming.params.userFileId));
  if (!invoice) return { invoice: null, reason: fault ? t(fault.message, fault.params) : null };
  return {
    invoice,
    warnings: sumWarnings(invoice).map(({ message, params }) => t(message, params)),
    makes: madeBy(services, incoming),
  };
}

/** What the caller may make of an invoice. */
function madeBy({ model, translator }: Services, { language, session }: Incoming): MadeOfInvoice[] {
  return Object.values(model.resources).flatMap((resource) => {
    const form = resource.screens.find((screen) => screen.kind === 'form' && screen.mode === 'add');
    const add = actionOf(resource, 'add');
    if (!resource.uses.invoiceFile || !form || !add || !holds(session, add.permissions)) return [];
    return { title: translator(language)(resource.title), api: resource.api, form: form.path };
  });
}

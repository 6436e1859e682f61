import { permissionsOf } from '../../../server/access/permissionsOf';
import { registerCall } from '../../../server/calls/registerCall';
import type { Capability } from '../../../server/resource/capability/Capability';
import { FROM_INVOICE, INVOICE_PATH, READ_INVOICE } from '../wire';
import { showInvoice } from './showInvoice';
import { fromInvoice } from './take/fromInvoice';
import { takeInvoice } from './take/takeInvoice';

/** Electronic invoices are shown, and become records. */
export const invoiceFile: Capability = {
  name: 'invoiceFile',
  isUsedBy: ({ uses }) => uses.invoiceFile !== undefined,
  routes(routes) {
    const { resource } = routes;
    const add = (method: 'GET' | 'POST', name: string, run: Parameters<typeof routes.add>[0]['handle']): void => {
      const access = permissionsOf(resource, 'add', routes.services.index);
      if (access) routes.add({ method, path: `${resource.api}/${name}`, access, handle: run });
    };
    add('POST', READ_INVOICE, (incoming) => takeInvoice(routes.callOf(incoming), incoming.language, incoming.body));
    add('GET', FROM_INVOICE, (incoming) =>
      fromInvoice(routes.callOf(incoming), incoming.language, incoming.params.userFileId),
    );
  },
  calls: (app, services) =>
    registerCall(app, services, {
      method: 'GET',
      path: INVOICE_PATH,
      access: 'signedIn',
      handle: (incoming) => showInvoice(services, incoming),
    }),
};

import type { FastifyInstance } from 'fastify';
import { permissionsOf } from '../../../server/access/permissionsOf';
import type { CallSpec } from '../../../server/calls/CallSpec';
import { registerCall } from '../../../server/calls/registerCall';
import { callOn, type Call } from '../../../server/resource/Call';
import { readHistory } from '../../../server/resource/history';
import { listRecords } from '../../../server/resource/listRecords';
import type { Params } from '../../../server/calls/pageOf';
import type { Services } from '../../../server/Services';
import { addAddress, deleteAddress, editAddress, listAddresses, setDefaultAddress } from './addressBook';
import { passApplications } from './passApplications';
import { phonesOf } from './phonesOf';
import { passRates, suppliersByFactory, suppliersByRole } from './supplierLists';

/** Tags of one type at most. */
const MOST_TAGS = '200';

/**
 * The address book of a customer (B-114), applications that become customers (B-272), what was done to one and how to
 * reach them (B-113), lists of suppliers (B-115), and the tags of a type (B-273).
 */
export function partnerRoutes(app: FastifyInstance, services: Services): void {
  const on = (
    name: string,
    operation: string,
    method: CallSpec['method'],
    path: string,
    handle: (call: Call, params: Params, body: unknown) => Promise<unknown>,
  ): void => {
    const resource = services.model.resources[name];
    const access = resource && permissionsOf(resource, operation, services.index);
    if (access)
      registerCall(app, services, {
        method,
        path: path.startsWith('/') ? path : `${resource.api}/${path}`,
        access,
        handle: ({ session, language, params, body }) =>
          handle(callOn(services, session, resource, language), params, body),
      });
  };
  on('client', 'detail', 'GET', 'listAddress', (call, { customerId }) => listAddresses(call, String(customerId)));
  on('client', 'edit', 'POST', 'addAddress', (call, _, body) => addAddress(call, body));
  on('client', 'edit', 'POST', 'editAddress', (call, _, body) => editAddress(call, body));
  on('client', 'edit', 'POST', 'deleteAddress', (call, _, body) => deleteAddress(call, body));
  on('client', 'edit', 'POST', 'defaultAddress', (call, _, body) => setDefaultAddress(call, body));
  on('clientApplication', 'pass', 'POST', '/api/bus/customer/examinePass', (call, _, body) =>
    passApplications(call, body),
  );
  on('client', 'history', 'GET', '/api/bus/operateLog/operateLogList', (call, { customerId }) =>
    readHistory(call, String(customerId)),
  );
  on('client', 'history', 'GET', '/api/hos/weixinUser/realTelList', (call, { customerId }) =>
    phonesOf(call, String(customerId)),
  );
  on('supplier', 'history', 'GET', 'findByRole', suppliersByRole);
  on('supplier', 'history', 'GET', 'findByFactoryId', suppliersByFactory);
  on('inspect', 'history', 'GET', '/api/stock/orderInspect/purchaseQualifiedList', passRates);
  on(
    'tag',
    'history',
    'GET',
    'getTagsByType',
    async (call, { type = '' }) => (await listRecords(call, { type, status: '1', pageSize: MOST_TAGS }, [])).list,
  );
}

import type { Capability } from '../../../server/resource/capability/Capability';
import { REVERSE } from '../../../language/meta/reversalNames';
import { reverseDocuments } from './reverseDocuments';
import { readReversibleLines } from './reversibleLines';
import { reversedTable } from '../wire';

/** Posted documents that are corrected by red entries, as a whole or in part (E-18). */
export const reversal: Capability = {
  name: 'reversal',
  isUsedBy: (resource) => resource.uses.reversal !== undefined,
  routes(routes) {
    const path = `${routes.resource.operations.action}/${REVERSE}`;
    if (reversedTable(routes.resource))
      routes.on('GET', path, REVERSE, (call, params) => readReversibleLines(call, String(params.id)));
    routes.on('POST', path, REVERSE, (call, _, body) => reverseDocuments(call, body));
  },
};

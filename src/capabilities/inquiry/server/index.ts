import { registerCall } from '../../../server/calls/registerCall';
import { callOn } from '../../../server/resource/Call';
import type { Capability } from '../../../server/resource/capability/Capability';
import { listDocuments } from './listDocuments';

/** Documents of all kinds in one list. */
export const inquiry: Capability = {
  name: 'inquiry',
  isUsedBy: ({ uses }) => uses.inquiry !== undefined,
  calls(app, services) {
    for (const resource of Object.values(services.model.resources)) {
      const access = resource.screens.flatMap(({ kind, permissions }) => (kind === 'list' ? permissions : []));
      if (resource.uses.inquiry && access.length > 0)
        registerCall(app, services, {
          method: 'GET',
          path: resource.operations.list,
          access,
          handle: ({ language, params, session }) =>
            listDocuments(callOn(services, session, resource, language), params),
        });
    }
  },
};

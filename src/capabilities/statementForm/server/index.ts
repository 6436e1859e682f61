import { EDIT_STATEMENT } from '../../../language/wire/Statement';
import { resourceOf } from '../../../language/model';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { registerCall } from '../../../server/calls/registerCall';
import { callOn } from '../../../server/resource/Call';
import type { Capability } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import { checkRows } from './checkRows';
import { editedOf } from './editedOf';
import { editStatement } from './editStatement';

/** Rows of financial statements that an account set has in place of those of the schema file. */
export const statementForm: Capability = {
  name: 'statementForm',
  isUsedBy: ({ name }, { model }) => editedOf(model).some(({ form }) => form === name),
  phases: {
    check: { run: (call, saved) => eachOf(saved, ({ state }) => Promise.resolve(checkRows(call, state))) },
  },
  calls(app, services) {
    for (const { form, resource, screen } of editedOf(services.model)) {
      const access = permissionsOf(resourceOf(services.model, form), 'add', services.index);
      if (access)
        registerCall(app, services, {
          method: 'POST',
          path: `${resource.api}/${EDIT_STATEMENT}`,
          access,
          handle: ({ language, session }) => editStatement(callOn(services, session, resource, language), screen),
        });
    }
  },
};

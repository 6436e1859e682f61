import { EDIT_STATEMENT } from '../../../language/wire/Statement';
import { resourceOf, type Model, type StatementScreen } from '../../../language/model';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { registerCall } from '../../../server/calls/registerCall';
import { callOn } from '../../../server/resource/Call';
import type { Capability } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import { checkRows } from './checkRows';
import { editStatement } from './editStatement';

/** Statements whose rows an account set may change. */
const edited = ({ resources }: Model): StatementScreen[] =>
  Object.values(resources)
    .flatMap(({ screens }) => screens)
    .filter((screen): screen is StatementScreen => screen.kind === 'statement' && screen.edited !== undefined);

/** Rows of financial statements that an account set has in place of those of the schema file. */
export const statementForm: Capability = {
  name: 'statementForm',
  isUsedBy: ({ name }, { model }) => edited(model).some((screen) => screen.edited === name),
  phases: {
    check: { run: (call, saved) => eachOf(saved, ({ state }) => Promise.resolve(checkRows(call, state))) },
  },
  calls(app, services) {
    for (const screen of edited(services.model)) {
      const resource = resourceOf(services.model, screen.resource);
      const access = permissionsOf(resourceOf(services.model, screen.edited ?? ''), 'add', services.index);
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

import type { Capability } from '../../../server/resource/capability/Capability';
import { CLOSE_LINES } from '../../../language/meta/closedField';
import { actionNamed, closableLines } from '../../../language/rules';
import { ofChanged } from '../../../server/resource/capability/eachOf';
import { closeLines, readClosableLines } from './closeLines';
import { demandOpenSources } from './demandOpenSources';
import { removedLines } from './removedLines';
import { reopenLines } from './reopenLines';

/**
 * Lines that are closed before all of them has been carried out (E-40); what was made from such lines takes part as
 * well.
 */
export const closing: Capability = {
  name: 'closeLines',
  isUsedBy: (resource) => resource.uses.isMade || closableLines(resource).length > 0,
  phases: {
    check: { run: ofChanged(removedLines) },
    after: {
      run: (call, { name }, records, database) =>
        reopenLines(
          call,
          actionNamed(call.resource, name),
          records.map(({ id }) => String(id)),
          database,
        ),
    },
    removed: { run: demandOpenSources },
  },
  routes(routes) {
    const { operations } = routes.resource;
    if (closableLines(routes.resource).length === 0) return;
    const path = `${operations.action}/${CLOSE_LINES}`;
    routes.on('GET', path, CLOSE_LINES, (call, params) => readClosableLines(call, String(params.id)));
    routes.on('POST', path, CLOSE_LINES, (call, _, body) => closeLines(call, body));
  },
};

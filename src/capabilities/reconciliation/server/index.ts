import { entryPermissions } from '../../../server/access/entryPermissions';
import type { Capability, Found } from '../../../server/resource/capability/Capability';
import { MAKE_OF_LINE, RUN_STATEMENTS, STATEMENT_LINES, UNPAIRED } from '../wire';
import { demandCurrent } from './demandCurrent';
import { enterStatement } from './enterStatement';
import { fillStatement } from './fillStatement';
import { makeOfLine } from './makeOfLine';
import { overlapWarning } from './overlapWarning';
import { readUnpaired } from './readUnpaired';
import { runStatements } from './runStatements';
import { statementFile } from './statementFile';

/** Statements of account: what a ledger has beside what the other side says, line by line. */
export const reconciliation: Capability = {
  name: 'reconciliation',
  isUsedBy: ({ uses }) => uses.reconciliation !== undefined,
  tables: statementFile.tables,
  renamed: statementFile.renamed,
  phases: {
    enter: {
      async run(call, saved, database) {
        const found: Found[] = [];
        for (const { before, state } of saved)
          for (const problem of await enterStatement(call, state, before, database)) found.push({ state, problem });
        return found;
      },
    },
    check: {
      async run(call, saved, database) {
        const found: Found[] = [];
        for (const { before, state } of saved)
          for (const problem of await overlapWarning(call, state.document, before, database))
            found.push({ state, problem });
        return found;
      },
    },
    before: { run: demandCurrent },
  },
  routes(routes) {
    statementFile.routes(routes);
    const { resource, services } = routes;
    const entering = entryPermissions(services.index, resource.name);
    if (entering.length > 0) {
      routes.add({
        method: 'POST',
        path: `${resource.api}/${STATEMENT_LINES}`,
        access: entering,
        handle: (incoming) => fillStatement(routes.callOf(incoming), incoming.body),
      });
      routes.add({
        method: 'POST',
        path: `${resource.api}/${MAKE_OF_LINE}`,
        access: entering,
        handle: (incoming) => makeOfLine(routes.callOf(incoming), incoming.body),
      });
    }
    routes.on('GET', `${resource.api}/${UNPAIRED}`, 'detail', readUnpaired);
    if (resource.uses.reconciliation?.run)
      routes.on('POST', `${resource.api}/${RUN_STATEMENTS}`, 'add', (call, _, body) => runStatements(call, body));
  },
};

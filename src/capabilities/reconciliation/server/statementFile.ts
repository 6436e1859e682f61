import { sql } from 'kysely';
import { entryPermissions } from '../../../server/access/entryPermissions';
import type { Capability } from '../../../server/resource/capability/Capability';
import { LARGEST_CALL } from '../../transfer/server';
import { KEEP_FORMAT, READ_FILE } from '../wire';
import { FORMAT_TABLE } from './formatTable';
import { keepFormat } from './keepFormat';
import { readStatementFile } from './readStatementFile';

/** Lines of statements that come in as files: who enters statements reads them, and what their columns are is kept. */
export const statementFile = {
  tables: { sys_statement_format: FORMAT_TABLE },
  async renamed(database, { fields, resources }) {
    for (const { from, to } of resources)
      await database.updateTable('sys_statement_format').set({ resource: to }).where('resource', '=', from).execute();
    for (const { from, resource, table, to } of fields)
      if (table === undefined)
        await database
          .updateTable('sys_statement_format')
          .set({ owner: sql<string>`regexp_replace(owner, ${`(^|,)${from}/`}, ${`\\1${to}/`})` })
          .where('resource', '=', resource)
          .execute();
  },
  routes(routes) {
    const { resource, services } = routes;
    const access = entryPermissions(services.index, resource.name);
    if (access.length === 0) return;
    routes.add({
      method: 'POST',
      path: `${resource.api}/${READ_FILE}`,
      access,
      bodyLimit: LARGEST_CALL,
      handle: (incoming) => readStatementFile(routes.callOf(incoming), incoming.body),
    });
    routes.add({
      method: 'POST',
      path: `${resource.api}/${KEEP_FORMAT}`,
      access,
      handle: (incoming) => keepFormat(routes.callOf(incoming), incoming.body),
    });
  },
} satisfies Partial<Capability>;

import { sql } from 'kysely';
import type { Capability } from '../../../server/resource/capability/Capability';
import { cleanEdits } from './save/cleanEdits';
import { officeCalls } from './officeCalls';
import { officeRoutes } from './officeRoutes';
import { OFFICE_TABLES } from './officeTables';

/** Documents, sheets and slides of a drive, edited on a document server. */
export const office: Capability = {
  name: 'office',
  isUsedBy: ({ uses }) => uses.office !== undefined,
  tables: OFFICE_TABLES,
  routes: officeRoutes,
  calls: officeCalls,
  origins: ({ catalogue, office: server }) =>
    server
      ? new Map(
          catalogue.routes
            .filter(({ kind }) => kind === 'office')
            .flatMap(({ aliases, path }) => [path, ...aliases].map((each) => [each, server.origin] as const)),
        )
      : new Map(),
  async renamed(database, { resources }) {
    for (const { from, to } of resources)
      await sql`update sys_office_edit set resource = ${to} where resource = ${from}`.execute(database);
  },
  scheduled: [
    {
      name: 'officeEdits',
      title: '清理在线编辑记录',
      times: '40 3 * * *',
      isOfAll: true,
      run: ({ database }) => cleanEdits(database.kysely),
    },
  ],
};

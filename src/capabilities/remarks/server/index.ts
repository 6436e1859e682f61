import type { Capability } from '../../../server/resource/capability/Capability';
import { remarkCalls } from '../wire';
import { addRemark } from './addRemark';
import { readRemarks } from './readRemarks';
import { remarkPeople } from './remarkPeople';
import { REMARK_TABLE } from './remarkTable';
import { readersRemarks } from './readersRemarks';
import { removeRemark } from './removeRemark';

/** People talk about records: whoever sees one reads what was remarked, writing has a right of its own. */
export const remarks: Capability = {
  name: 'remarks',
  isUsedBy: ({ uses }) => uses.remarks !== undefined,
  tables: { sys_remark: REMARK_TABLE },
  phases: {
    removed: {
      run: async ({ resource, session }, records, database) => {
        await database
          .deleteFrom('sys_remark')
          .where('package_id', '=', session.packageId)
          .where('resource', '=', resource.name)
          .where(
            'record_id',
            'in',
            records.map(({ id }) => String(id)),
          )
          .execute();
      },
    },
  },
  async renamed(database, { resources }) {
    for (const { from, to } of resources)
      await database.updateTable('sys_remark').set({ resource: to }).where('resource', '=', from).execute();
  },
  routes(routes) {
    const { api, name, uses } = routes.resource;
    const calls = remarkCalls(api);
    const access = uses.remarks?.write ?? [];
    routes.on('GET', calls.list, 'detail', (call, { id }) => readRemarks(call, id));
    for (const reader of Object.values(routes.services.model.resources))
      if (reader.uses.remarks?.of === name) readersRemarks(routes, reader);
    routes.add({
      method: 'GET',
      path: calls.people,
      access,
      handle: (incoming) => remarkPeople(routes.callOf(incoming), incoming.params.keyword),
    });
    for (const [path, change] of [
      [calls.add, addRemark],
      [calls.remove, removeRemark],
    ] as const)
      routes.add({
        method: 'POST',
        path,
        access,
        handle: (incoming) => change(routes.callOf(incoming), incoming.body),
      });
  },
};

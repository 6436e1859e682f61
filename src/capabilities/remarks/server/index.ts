import { besideRecords } from '../../../server/resource/capability/besideRecords';
import type { Capability } from '../../../server/resource/capability/Capability';
import { remarkCalls } from '../wire';
import { addRemark } from './addRemark';
import { readRemarks } from './readRemarks';
import { remarkPeople } from './remarkPeople';
import { REMARK_TABLE } from './remarkTable';
import { readersRemarks } from './readersRemarks';
import { removeRemark } from './removeRemark';

const { removed, renamed } = besideRecords('sys_remark');

/** People talk about records: whoever sees one reads what was remarked, writing has a right of its own. */
export const remarks: Capability = {
  name: 'remarks',
  isUsedBy: ({ uses }) => uses.remarks !== undefined,
  tables: { sys_remark: REMARK_TABLE },
  phases: {
    removed,
  },
  renamed,
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

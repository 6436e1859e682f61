import { permissionsOf } from '../../../server/access/permissionsOf';
import type { Access, CallSpec, Incoming } from '../../../server/calls/CallSpec';
import type { Capability } from '../../../server/resource/capability/Capability';
import type { ResourceRoutes } from '../../../server/resource/capability/ResourceRoutes';
import { callOf, PUBLISH, type TimetableLook } from '../wire';
import type { CellsCall } from './CellsCall';
import { oneRecord } from './oneRecord';
import { publishCells } from './publishCells';
import { readAsked } from './readChanges';
import { answered, readLook } from './readLook';
import { saveCells } from './saveCells';

/** Bytes of a call at most: all cells of the largest look. */
const LARGEST_CALL = 4_000_000;

/** Records as the cells of rows × days. */
export const timetable: Capability = {
  name: 'timetable',
  isUsedBy: ({ uses }) => uses.timetable !== undefined,
  phases: { check: { run: oneRecord } },
  routes,
};

function routes(all: ResourceRoutes): void {
  const { resource, services } = all;
  for (const screen of resource.screens) {
    if (screen.kind !== 'timetable') continue;
    const path = callOf(resource.api, screen.name);
    const access: Access = screen.permissions.length === 0 ? 'signedIn' : screen.permissions;
    const on = (incoming: Incoming): CellsCall => ({
      call: all.callOf(incoming),
      screen,
      language: (incoming.language ?? 'zh').slice(0, 2),
    });
    /** What is shown once something is done. */
    const shown = async (cells: CellsCall, asked: unknown): Promise<TimetableLook> =>
      answered(await readLook(cells, readAsked(asked), services.database.kysely));
    const changes = (
      spec: Pick<CallSpec, 'path' | 'access'>,
      run: (cells: CellsCall, body: unknown) => Promise<void>,
    ) =>
      all.add({
        method: 'POST',
        ...spec,
        bodyLimit: LARGEST_CALL,
        handle: async (incoming) => {
          const cells = on(incoming);
          await run(cells, incoming.body);
          return shown(cells, incoming.body);
        },
      });
    all.add({ method: 'GET', path, access, handle: (incoming) => shown(on(incoming), incoming.params) });
    if (screen.isEntered) changes({ path, access }, saveCells);
    const publishing =
      screen.publish === undefined ? undefined : permissionsOf(resource, screen.publish, services.index);
    if (publishing) changes({ path: `${path}/${PUBLISH}`, access: publishing }, publishCells);
  }
}

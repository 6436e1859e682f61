import type { CallSpec, Incoming } from '../../../server/calls/CallSpec';
import type { Call } from '../../../server/resource/Call';
import type { ResourceRoutes } from '../../../server/resource/capability/ResourceRoutes';
import type { Connection } from '../../../server/storage';
import { DRIVE_CALLS } from '../wire';
import { askBundle } from './archive/askBundle';
import { unzipFile } from './archive/unzip';
import { attachFiles } from './attach';
import { emptyBin, purgeNodes } from './bin/purge';
import { recycleNodes } from './bin/recycle';
import { restoreNodes } from './bin/restore';
import { copyNodes } from './folders/copyNodes';
import { createFolder } from './folders/createFolder';
import { moveNodes } from './folders/moveNodes';
import { placeFile } from './folders/placeFile';
import { renameNode } from './folders/rename';
import { foldersIn } from './list/foldersIn';
import { pathOf } from './list/pathOf';
import { favour, tagNodes } from './marks';
import { holders } from './rights/holders';
import { readRights } from './rights/readRights';
import { setRights } from './rights/setRights';
import { createShare } from './share/createShare';
import { endShare } from './share/endShare';
import { sharesOf } from './share/sharesOf';
import { spacesOf } from './spaces';
import { spaceUse } from './spaceUse';
import { setWatermark } from './setWatermark';
import { useVersion, versionsOf } from './versions/versions';
import { visitsOf } from './visitsOf';

type Params = Incoming['params'];

/** Calls of a drive: each behind the permission of the drive as a whole, and within it behind the rights of the folder. */
export function driveRoutes(routes: ResourceRoutes): void {
  const { resource, services } = routes;
  const used = resource.uses.drive;
  if (!used) return;
  const { add, delete: remove, share, update, upload } = used.rights;
  const lists = routes.ofLists;
  const get = (
    name: keyof typeof DRIVE_CALLS,
    run: (call: Call, params: Params, database: Connection) => Promise<unknown>,
  ) =>
    routes.add({
      method: 'GET',
      path: `${resource.api}/${DRIVE_CALLS[name]}`,
      access: lists,
      handle: (incoming) => run(routes.callOf(incoming), incoming.params, services.database.kysely),
    });
  const post = (
    name: keyof typeof DRIVE_CALLS,
    access: readonly string[],
    run: (call: Call, body: unknown) => Promise<unknown>,
    more: Pick<CallSpec, 'isSecret'> = {},
  ) =>
    routes.add({
      method: 'POST',
      path: `${resource.api}/${DRIVE_CALLS[name]}`,
      access,
      ...more,
      handle: (incoming) => run(routes.callOf(incoming), incoming.body),
    });
  get('spaces', spacesOf);
  get('folders', (call, { id }, database) => foldersIn(call, id, database));
  get('path', pathOf);
  get('rights', (call, { id }, database) => readRights(call, id, database));
  get('holders', (call, _, database) => holders(call, database));
  get('versions', (call, { id }, database) => versionsOf(call, id, database));
  get('visits', (call, { id }, database) => visitsOf(call, id, database));
  get('spaceUse', spaceUse);
  get('shares', (call, _, database) => sharesOf(call, database));
  post('createFolder', [add], createFolder);
  post('place', [upload], placeFile);
  post('rename', [update], renameNode);
  post('move', [update], moveNodes);
  post('copy', [add], copyNodes);
  post('recycle', [remove], recycleNodes);
  post('restore', [remove], restoreNodes);
  post('purge', [remove], purgeNodes);
  post('emptyBin', [remove], emptyBin);
  post('setRights', [share], setRights);
  post('watermark', [share], setWatermark);
  // The code of a link is kept nowhere, not even with the answer of a change that is sent twice.
  post('share', [share], createShare, { isSecret: true });
  post('endShare', [share], endShare);
  post('useVersion', [update], useVersion);
  post('favour', lists, favour);
  post('attach', lists, attachFiles);
  post('bundle', lists, askBundle);
  post('tag', [update], tagNodes);
  post('unzip', [add], unzipFile);
}

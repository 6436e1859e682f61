import { holds } from '../../../server/access/Session';
import type { Call } from '../../../server/resource/Call';
import type { DriveNode } from '../../drive/server';
import { hasRight } from '../../drive/wire';

/** Whether the caller may change a file of the drive: by his roles, and where it lies. */
export function mayEdit({ resource, session }: Call, { isDeleted, rights }: DriveNode): boolean {
  const update = resource.uses.drive?.rights.update;
  return !isDeleted && hasRight(rights, 'edit') && update !== undefined && holds(session, [update]);
}

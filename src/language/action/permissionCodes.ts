import type { Resource } from '../model';
import { permissionCode } from './permissionCode';

/** The whole permissions that an action part stands for, any of which lets people act: those of each module part. */
export function permissionCodes(
  resource: { permission: Resource['permission']; permissionBeside?: Resource['permissionBeside'] | undefined },
  action: string,
): string[] {
  const { permission, permissionBeside = [] } = resource;
  return [
    ...new Set([permission, ...permissionBeside].map((module) => permissionCode({ permission: module }, action))),
  ];
}

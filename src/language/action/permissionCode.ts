import type { Resource } from '../model';

/** The whole permission that an action part stands for, `/module/action`; what begins with a slash is whole already. */
export function permissionCode({ permission }: Pick<Resource, 'permission'>, action: string): string {
  return action.startsWith('/') ? action : `/${permission}/${action}`;
}

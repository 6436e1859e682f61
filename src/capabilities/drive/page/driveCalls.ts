import { get, post } from '../../../client';
import type { Resource } from '../../../language/model';
import { DRIVE_CALLS } from '../wire';

/** A call of a drive that reads. @throws CallError after showing it, unless `background` */
export function readDrive<T>(
  { api }: Pick<Resource, 'api'>,
  name: keyof typeof DRIVE_CALLS,
  params: Record<string, string> = {},
  options = {},
): Promise<T> {
  return get<T>(`${api}/${DRIVE_CALLS[name]}`, params, options);
}

/** A call of a drive that changes something. @throws CallError after showing it */
export function changeDrive<T = unknown>(
  { api }: Pick<Resource, 'api'>,
  name: keyof typeof DRIVE_CALLS,
  body: unknown,
): Promise<T> {
  return post<T>(`${api}/${DRIVE_CALLS[name]}`, body);
}

import { permissionCode } from '../../../language/action/permissionCode';
import { resourceOf } from '../../../language/model';
import { holds } from '../../../server/access/Session';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { bindFormFiles, formHolder } from '../../designedForm/server';
import type { Content } from '../../designedForm/wire';
import type { Holder } from '../../files/server';
import { APPROVAL } from '../wire';
import type { Version } from './Instance';
import { concerns } from './instanceOf';

/** What holds the files of an approval's form. */
export const contentHolder = (call: Call, id: string): Holder => formHolder(call, id, APPROVAL.content);

/** An approval holds the files of its form, and those of what it said before: its events tell of them as long as it is there. */
export function keepFiles(
  call: Call,
  id: string,
  { form }: Pick<Version, 'form'>,
  content: Content,
  database: Connection,
): Promise<void> {
  return bindFormFiles(call, contentHolder(call, id), { form, content, keepsFormer: true }, database);
}

/** Whoever may open an approval may open the files of its form. */
export async function letsReadFiles(call: Call, id: string, field: string, database: Connection): Promise<boolean> {
  return field === APPROVAL.content && holds(call.session, showRights(call)) && (await concerns(call, id, database));
}

/** Rights, with any of which approvals that concern the caller are shown to him. */
export function showRights({ resource, services }: Pick<Call, 'resource' | 'services'>): string[] {
  const { mine = '', own = '' } = resource.uses.approval?.approvals ?? {};
  const lists = [resourceOf(services.model, mine), resourceOf(services.model, own), resource];
  return lists.map((each) => permissionCode(each, 'list'));
}

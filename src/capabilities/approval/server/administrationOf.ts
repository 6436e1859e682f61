import { permissionCode } from '../../../language/action/permissionCode';
import type { Call } from '../../../server/resource/Call';

/** Whoever may delete approvals looks after them: goes on elsewhere, puts somebody else in, ends them. */
export const administrationOf = (call: Pick<Call, 'resource'>): string => permissionCode(call.resource, 'delete');

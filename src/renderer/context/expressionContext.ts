import { canAny, session } from '../../client';
import type { ExpressionContext } from '../../language/expression';
import type { Resource } from '../../language/model';
import { permissionCodes } from '../../language/action/permissionCodes';
import { companyClock } from '../../lib/companyClock';

/**
 * What expressions may know in the browser: the signed-in person, what they may do with this resource, and the time.
 */
export function expressionContext(resource: Resource): ExpressionContext {
  return {
    user: { id: session.userId, name: session.userName, departmentId: session.deptId || null },
    can: (action) => canAny(permissionCodes(resource, action)),
    barred: (action) => session.authList[0] !== '*' && canAny(permissionCodes(resource, action)),
    now: companyClock.now,
  };
}

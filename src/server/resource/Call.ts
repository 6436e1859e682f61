import type { ExpressionContext } from '../../language/expression';
import type { Resource } from '../../language/model';
import type { CompiledResource } from '../../language/rules';
import { holds, type Session } from '../access/Session';
import type { Services } from '../Services';
import type { Translate } from '../texts/translator';
import { timestamp } from '../time';

/** One call on one resource: who, on what, with which rules. */
export interface Call {
  services: Services;
  session: Session;
  resource: Resource;
  compiled: CompiledResource;
  context: ExpressionContext;
  t: Translate;
}

export function callOn(services: Services, session: Session, resource: Resource, language: string | undefined): Call {
  const time = timestamp();
  return {
    services,
    session,
    resource,
    compiled: services.compiled(resource),
    context: {
      user: { id: session.userId, name: session.userName, departmentId: session.departmentId },
      can: (action) => holds(session, [action.startsWith('/') ? action : `/${resource.permission}/${action}`]),
      now: () => time,
    },
    t: services.translator(language),
  };
}

import type { RawBuilder } from 'kysely';
import { fieldTypes } from '../../fields/pure';
import type { ExpressionContext } from '../../language/expression';
import type { Filter, Resource } from '../../language/model';
import { withoutColumns, type CompiledResource } from '../../language/rules';
import { atDecimals } from '../../language/rules/atDecimals';
import { hiddenFor, relevantGrants } from '../access/relevantGrants';
import type { RoleGrant } from '../access/RoleGrant';
import { holds, holdsAll, type Session } from '../access/Session';
import type { Services } from '../Services';
import { servicesAt } from '../servicesAt';
import type { Translate } from '../texts/translator';
import { timestamp } from '../time';
import { permissionCodes } from '../../language/action/permissionCodes';

/** One call on one resource: who, on what, with which rules. */
export interface Call {
  services: Services;
  session: Session;
  /** roles of the caller that say which rows and columns are seen */
  grants: readonly RoleGrant[];
  /** without the fields that these roles hide */
  resource: Resource;
  compiled: CompiledResource;
  context: ExpressionContext;
  /** what the list that the call is for shows, and nothing else */
  only?: readonly Filter[];
  /** records that name the caller as one of those whose they are, and no others */
  isOfOwn?: boolean;
  /** what documents have yet to post, as a report counts it in: a query of rows like postings */
  pending?: RawBuilder<unknown>;
  t: Translate;
  /** what is told to others once the change is stored; see {@link transact} */
  afterwards: (() => Promise<void>)[];
}

/** `through`: the resource whose permissions let the caller in, where it is another one that refers to this. */
export function callOn(
  all: Services,
  session: Session,
  given: Resource,
  language: string | undefined,
  through: Resource = given,
): Call {
  const own = relevantGrants(all, session, given.name);
  const grants = own.length > 0 ? own : relevantGrants(all, session, through.name);
  return callOfRoles(all, session, given, grants, language);
}

/** The same of roles that are known: `grants` say which rows and columns of the resource are seen. */
export function callOfRoles(
  all: Services,
  session: Session,
  given: Resource,
  grants: readonly RoleGrant[],
  language?: string,
): Call {
  const time = timestamp();
  const services = servicesAt(all, session.decimals);
  const resource = withoutColumns(atDecimals(given, fieldTypes, session.decimals), hiddenFor(grants, given.name));
  return {
    services,
    session,
    grants,
    resource,
    compiled: services.compiled(resource),
    context: {
      user: { id: session.userId, name: session.userName, departmentId: session.departmentId },
      can: (action) => holds(session, permissionCodes(resource, action)),
      barred: (action) => !holdsAll(session) && holds(session, permissionCodes(resource, action)),
      now: () => time,
    },
    t: services.translator(language),
    afterwards: [],
  };
}

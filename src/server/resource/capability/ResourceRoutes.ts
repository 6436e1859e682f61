import type { FastifyInstance } from 'fastify';
import type { Resource } from '../../../language/model';
import { permissionsOf } from '../../access/permissionsOf';
import type { CallSpec, Incoming } from '../../calls/CallSpec';
import { registerCall } from '../../calls/registerCall';
import { callOn, type Call } from '../Call';
import type { Params } from '../../calls/pageOf';
import type { Services } from '../../Services';

/** Registers calls of one resource, each behind the permission that the catalogue says. */
export class ResourceRoutes {
  constructor(
    private readonly app: FastifyInstance,
    readonly services: Services,
    readonly resource: Resource,
  ) {}

  /** A call for whoever may do the operation; none where nobody may. */
  on(
    method: 'GET' | 'POST',
    path: string,
    operation: string,
    handle: (call: Call, params: Params, body: unknown) => Promise<unknown>,
  ): void {
    const access = permissionsOf(this.resource, operation, this.services.index);
    if (access)
      this.add({
        method,
        path,
        access,
        handle: (incoming) => handle(this.callOf(incoming), incoming.params, incoming.body),
      });
  }

  add(spec: CallSpec): void {
    registerCall(this.app, this.services, spec);
  }

  callOf({ language, session }: Incoming): Call {
    return callOn(this.services, session, this.resource, language);
  }

  /** Permissions of its lists. */
  get ofLists(): string[] {
    return this.resource.screens.flatMap(({ kind, permissions }) => (kind === 'list' ? permissions : []));
  }
}

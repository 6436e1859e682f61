import type { FastifyInstance } from 'fastify';
import type { Resource } from '../../../language/model';
import { permissionsOf } from '../../access/permissionsOf';
import type { CallSpec, Incoming } from '../../calls/CallSpec';
import { registerCall } from '../../calls/registerCall';
import { callOn, type Call } from '../Call';
import { readerCall } from '../readerCall';
import type { Params } from '../../calls/pageOf';
import type { Services } from '../../Services';

/** Operations that tell of one record; who enters records reads his own. */
const READING: ReadonlySet<string> = new Set(['detail', 'history']);

type Run = (call: Call, body: unknown) => Promise<unknown>;

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
    const isReading = READING.has(operation);
    if (access)
      this.add({
        method,
        path,
        access: isReading ? [...new Set([...access, ...this.#ofForms])] : access,
        handle: (incoming) => {
          const call = this.callOf(incoming);
          return handle(isReading || operation === 'edit' ? readerCall(call) : call, incoming.params, incoming.body);
        },
      });
  }

  /**
   * The two calls of a button that shows what it would do before it does it, behind its right: `run` at the address of
   * the button, `show` at its own below that.
   */
  onShown(button: string, run: Run, { name, show }: { name: string; show: Run }): void {
    const path = `${this.resource.api}/${button}`;
    this.on('POST', path, button, (call, _, body) => run(call, body));
    this.on('POST', `${path}/${name}`, button, (call, _, body) => show(call, body));
  }

  add(spec: CallSpec): void {
    registerCall(this.app, this.services, spec);
  }

  callOf({ language, session }: Incoming): Call {
    return callOn(this.services, session, this.resource, language);
  }

  /** Permissions of its forms. */
  get #ofForms(): string[] {
    return this.resource.screens.flatMap(({ kind, permissions }) => (kind === 'form' ? permissions : []));
  }

  /** Permissions of its lists. */
  get ofLists(): string[] {
    return this.resource.screens.flatMap(({ kind, permissions }) => (kind === 'list' ? permissions : []));
  }
}

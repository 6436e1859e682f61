import type { FastifyInstance } from 'fastify';
import type { Resource } from '../../language/model';
import { entryPermissions } from '../access/entryPermissions';
import { registerCall } from '../calls/registerCall';
import { callOn } from '../resource/Call';
import type { Services } from '../Services';
import { pickLines } from './pickLines';

/** The calls that offer open lines of a resource to the forms of what is made from it; for whoever may enter that. */
export function pickRoutes(app: FastifyInstance, services: Services, source: Resource): void {
  for (const conversion of source.generates) {
    const target = services.model.resources[conversion.to];
    if (!target) continue;
    for (const pick of conversion.lines?.picks ?? [])
      registerCall(app, services, {
        method: 'GET',
        path: pick.call,
        access: entryPermissions(services.index, target.name),
        handle: ({ language, params, session }) => pickLines(callOn(services, session, target, language), source, conversion, pick, params),
      });
  }
}

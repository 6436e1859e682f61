import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { type Resource, resourceOf } from '../../../../language/model';
import { permissionsOf } from '../../../../server/access/permissionsOf';
import type { Access, Incoming } from '../../../../server/calls/CallSpec';
import { callOn } from '../../../../server/resource/Call';
import type { Params } from '../../../../server/calls/pageOf';
import type { Services } from '../../../../server/Services';
import { writeXlsx, XLSX_TYPE } from '../xlsx/writeXlsx';
import { importColumns } from './importColumns';

/**
 * Who may have the template of a resource: those who may import its records or add them. Undefined where there is no
 * such resource or nobody adds any.
 */
export function templateAccess({ index, model }: Services, { resource: name = '' }: Params): Access | undefined {
  const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
  const add = resource && permissionsOf(resource, 'add', index);
  return add && [...(permissionsOf(resource, 'import', index) ?? []), ...add];
}

/**
 * A file to fill in and import (B-268): one column for each field that people enter, required ones marked, the fields
 * of lines behind those of the header.
 */
export function importTemplate(services: Services, { language, params, reply, session }: Incoming): FastifyReply {
  const resource: Resource = resourceOf(services.model, params.resource ?? '');
  const call = callOn(services, session, resource, language);
  const columns = importColumns(call).map(({ compiled, isRequired, title }) => ({
    title: `${title}${isRequired ? '*' : ''}`,
    width: Math.max(compiled.field.width, title.length * 16),
  }));
  const title = call.t('{title}导入模板', { title: call.t(resource.title) });
  async function* none(): AsyncGenerator<never[]> {}
  return reply
    .header('content-type', XLSX_TYPE)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${title}.xlsx`)}`)
    .send(Readable.from(writeXlsx({ title, columns, rows: none() }), { objectMode: false }));
}

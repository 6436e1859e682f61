import type { FastifyReply } from 'fastify';
import type { Resource } from '../../language/model';
import { permissionsOf } from '../access/permissionsOf';
import type { Access } from '../calls/CallSpec';
import type { Params } from '../resource/pageOf';
import type { Services } from '../Services';
import type { Translate } from '../texts/translator';

/** Who may have the template of a resource: those who may add its records. Undefined where there is no such resource or nobody adds any. */
export function templateAccess({ catalogue, model }: Services, { resource: name = '' }: Params): Access | undefined {
  const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
  return resource && permissionsOf(resource, 'add', catalogue);
}

/** A file to fill in and import (B-268): one column for each field that people enter, required ones marked, as CSV that Excel opens. */
export function importTemplate({ model }: Services, { resource: name = '' }: Params, t: Translate, reply: FastifyReply): FastifyReply {
  const resource = model.resources[name]!;
  const fields = enteredFields(resource);
  const line = fields.map(({ title, required }) => quoted(`${t(title)}${required === true ? '*' : ''}`)).join(',');
  const file = encodeURIComponent(`${t('{title}导入模板', { title: t(resource.title) })}.csv`);
  return reply.header('content-type', 'text/csv; charset=utf-8').header('content-disposition', `attachment; filename*=UTF-8''${file}`).send(`\uFEFF${line}\r\n`);
}

function enteredFields({ fields }: Resource): Resource['fields'] {
  return fields.filter(({ fields: children, system, value }) => !children && !system && value === undefined);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionsOf } from '../../../../server/access/sessionsOf';
import { systemSession } from '../../../../server/access/systemSession';
import type { OfficeServer } from '../../../../server/office/OfficeServer';
import { CallError } from '../../../../server/Refusal';
import { callOn } from '../../../../server/resource/Call';
import type { Services } from '../../../../server/Services';
import { nodesWhere } from '../../../drive/server';
import { hasRight } from '../../../drive/wire';
import { contentOfFile, sendContent } from '../../../files/server';
import { isObject } from '../../../../lib/isObject';
import type { ContentTicket } from '../Tickets';

/**
 * Sends the document server the one content that it has a ticket for, as long as who has opened it may see the file. It
 * shows by its signature who it is: a ticket that somebody has found is worth nothing without. @throws CallError 403, 404
 */
export async function sendOpened(
  services: Services,
  office: OfficeServer,
  on: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { token } = Object(on.request.query) as { token?: unknown };
  const ticket = (await office.readTicket('content', token)) as ContentTicket | undefined;
  if (!ticket || !(await asksFor(office, on.request, token))) throw new CallError(403, '拒绝访问');
  const { kysely } = services.database;
  const { file, packageId, record, user } = ticket;
  const [session] = await sessionsOf(services, systemSession(packageId), [user]);
  const resource = services.model.resources[ticket.resource];
  if (!session || !resource) throw new CallError(403, '拒绝访问');
  const [node] = await nodesWhere(callOn(services, session, resource, undefined), sql`t.id = ${record}`, kysely);
  if (!node || node.isDeleted || !hasRight(node.rights, 'view')) throw new CallError(403, '拒绝访问');
  const { rows } = await sql<{
    name: string;
    type: string;
  }>`select name, type from sys_file where package_id = ${packageId}
    and id = ${file} and resource = ${resource.name} and record_id = ${record}`.execute(kysely);
  const [found] = rows;
  const content = found && (await contentOfFile(kysely, packageId, file));
  if (!found || !content) throw new CallError(404, '请求错误,未找到该资源');
  return sendContent(services, on, { ...found, content }, { isShown: true });
}

/** Whether the document server has signed that it asks for just this address. */
async function asksFor(office: OfficeServer, { headers }: FastifyRequest, token: unknown): Promise<boolean> {
  const [, signed] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  const said = await office.read(signed);
  const payload = isObject(said?.payload) ? said.payload : said;
  const url = payload?.url;
  return typeof url === 'string' && URL.canParse(url) && new URL(url).searchParams.get('token') === token;
}

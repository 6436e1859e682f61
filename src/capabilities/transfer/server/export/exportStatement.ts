import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Resource, StatementScreen } from '../../../../language/model';
import { wordedTitle } from '../../../../language/model/wordedTitle';
import type { Incoming } from '../../../../server/calls/CallSpec';
import { callOn } from '../../../../server/resource/Call';
import type { Services } from '../../../../server/Services';
import { readStatement } from '../../../../server/statement/readStatement';
import { timestamp } from '../../../../server/time';
import { writeXlsx, XLSX_TYPE } from '../xlsx/writeXlsx';
import { statementSheet } from './statementSheet';

/** A financial statement as an Excel file (B-426, E-35), as the screen shows it to the caller. */
export async function exportStatement(
  services: Services,
  resource: Resource,
  screen: StatementScreen,
  { language, params, reply, session }: Incoming,
): Promise<FastifyReply> {
  const call = callOn(services, session, resource, language);
  const title = wordedTitle(screen.title, call.t);
  const sheet = statementSheet(await readStatement(call, screen, params), title, call.t);
  const file = encodeURIComponent(`${title}-${timestamp().replace(/\D/g, '')}.xlsx`);
  return reply
    .header('content-type', XLSX_TYPE)
    .header('content-disposition', `attachment; filename*=UTF-8''${file}`)
    .send(Readable.from(writeXlsx(sheet), { objectMode: false }));
}

import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { resourceOf } from '../../../../language/model';
import type { OfficeServer } from '../../../../server/office/OfficeServer';
import { CallError, Refusal } from '../../../../server/Refusal';
import { callOn } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import type { Services } from '../../../../server/Services';
import { timestamp } from '../../../../server/time';
import type { Said } from '../../../../language/wire';
import { asWritten } from '../../../../server/inbox/Said';
import type { CallbackTicket } from '../Tickets';
import { editorsOf, type Editor } from './editorsOf';
import { fetchEdited } from './fetchEdited';
import { noteEditing } from './noteEditing';
import { OfficeFault } from './OfficeFault';
import { readReport, STATUS, type Report } from './Report';
import { saveEdit } from './saveEdit';
import { tellUnsaved } from './tellEditors';

/** What the document server takes for "kept": it forgets the document then. */
const KEPT = { error: 0 };
const NOT_KEPT = { error: 1 };

/**
 * Hears what the document server reports of a file that is edited. Only what is stored is answered as kept, so that the
 * document server keeps all else. @throws CallError 403 for who is not the document server, or has no ticket for this key
 */
export async function hearReport(
  services: Services,
  office: OfficeServer,
  request: FastifyRequest,
): Promise<{ error: number }> {
  const { token } = Object(request.query) as { token?: unknown };
  const ticket = (await office.readTicket('callback', token)) as CallbackTicket | undefined;
  const report = await readReport(office, request);
  if (!ticket || report?.key !== ticket.key || !services.model.resources[ticket.resource])
    throw new CallError(403, '拒绝访问');
  const { status } = report;
  if (status === STATUS.editing || status === STATUS.unchanged) {
    await noteEditing(services, ticket, report, timestamp());
    return KEPT;
  }
  const isFailed = status === STATUS.failed || status === STATUS.keptFailed;
  if (!isFailed && status !== STATUS.saved && status !== STATUS.kept) return NOT_KEPT;
  const [first, ...others] = await editorsOf(services, ticket, report.users);
  if (!first) return NOT_KEPT;
  const isLast = status === STATUS.saved || status === STATUS.failed;
  return save(services, office, { ticket, report, editors: [first, ...others], isFailed, isLast }, request);
}

interface Save {
  ticket: CallbackTicket;
  report: Report;
  editors: readonly [Editor, ...Editor[]];
  isFailed: boolean;
  isLast: boolean;
}

async function save(
  services: Services,
  office: OfficeServer,
  { editors, isFailed, isLast, report, ticket }: Save,
  request: FastifyRequest,
): Promise<{ error: number }> {
  try {
    if (report.ending !== '' && report.ending !== ticket.ending)
      throw new OfficeFault({
        text: '文档服务器把它存成了另一种文件({ending})',
        params: { ending: report.ending.slice(0, 20) },
      });
    const bytes = await fetchEdited(office, report.url, ticket.ending);
    await saveEdit(services, ticket, editors, { bytes, isFailed, isLast });
    return KEPT;
  } catch (error) {
    request.log.error({ err: error, key: ticket.key, status: report.status }, 'an edited document was not kept');
    await tellFailure(services, ticket, editors, faultOf(error));
    return NOT_KEPT;
  }
}

/** What people can do something about is told in its own words. */
function faultOf(error: unknown): Said {
  if (error instanceof OfficeFault) return error.said;
  return error instanceof Refusal ? asWritten(error.message) : { text: '服务器出错，请稍后再保存' };
}

async function tellFailure(
  services: Services,
  { key, packageId, record, resource }: CallbackTicket,
  editors: readonly [Editor, ...Editor[]],
  why: Said,
): Promise<void> {
  const call = callOn(services, editors[0].session, resourceOf(services.model, resource), undefined);
  await transact(call, async (database) => {
    const { rows } = await sql<{ name: string }>`select f.name from sys_office_edit e
      join sys_file f on f.package_id = e.package_id and f.id = e.file_id
      where e.package_id = ${packageId} and e.key = ${key} and e.record_id = ${record}`.execute(database);
    const people = editors.map(({ session }) => session.userId);
    await tellUnsaved(call, { key, name: rows[0]?.name ?? '', people, why }, database);
  });
}

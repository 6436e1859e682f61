import { resourceOf } from '../../../language/model';
import { nameOf, type Document } from '../../../language/rules';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { Refusal, refuse, type RefusalLine } from '../../../server/Refusal';
import { onRecords, setFields } from '../../../server/resource/actOnRecords';
import { callOn, type Call } from '../../../server/resource/Call';
import type { Changed } from '../../../server/resource/history';
import { insertRecord } from '../../../server/resource/saveRecord';
import { storeRefusal } from '../../../server/resource/storeRefusal';
import type { Connection } from '../../../server/storage';

/** States of an application. */
export const APPLICATION = { waiting: 0, passed: 1, refused: 2 } as const;

/**
 * Passes applications of customers, `{ ids }` (B-272): each becomes a customer in use, checked by all rules of
 * customers, and keeps which one. All of them, or none with a list of the reasons, which name the application.
 */
export function passApplications(call: Call, body: unknown): Promise<{ ids: string[] }> {
  const { services, session } = call;
  const refusalTitle = call.t('{action}失败提示', { action: call.t('通过') });
  return onRecords(call, 'pass', refusalTitle, body, async (records, database) => {
    // Whole, with what the role of the person may not show: the customer gets all that was applied for.
    const compiled = services.compiled(resourceOf(services.model, call.resource.name));
    const changed: Changed[] = [];
    for (const application of await loadDocuments(
      compiled,
      session.packageId,
      records.map(({ id }) => String(id)),
      database,
    ))
      changed.push(await pass(call, application, refusalTitle, database));
    return changed;
  });
}

async function pass(call: Call, application: Document, refusalTitle: string, database: Connection): Promise<Changed> {
  const clientId = await admit(call, application, refusalTitle, database);
  await setFields(
    call,
    [application],
    { status: APPLICATION.passed, clientId, checkedId: call.session.userId, checkedTime: call.context.now() },
    database,
  );
  const changes = [
    { path: 'status', from: application.status, to: APPLICATION.passed },
    { path: 'clientId', from: null, to: application.name },
  ];
  return { id: String(application.id), changes };
}

/**
 * Enters the customer as the person who passes the application would: fields of the same name, a number of its own.
 * Gives its id.
 */
async function admit(call: Call, application: Document, refusalTitle: string, database: Connection): Promise<string> {
  const { afterwards, services, session, t } = call;
  const client: Call = { ...callOn(services, session, resourceOf(services.model, 'client'), undefined), afterwards, t };
  const { code: _, ...given } = application;
  try {
    return (await insertRecord(client, given, database)).id;
  } catch (error) {
    const refusal = storeRefusal(client, error);
    if (!(refusal instanceof Refusal)) throw refusal;
    const code = nameOf(call.resource, application);
    throw refuse(
      refusalTitle,
      (refusal.data as RefusalLine[]).map(({ remark, text }) => ({ code, remark: text ?? remark })),
    );
  }
}

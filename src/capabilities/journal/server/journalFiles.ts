import { isEmpty } from '../../../language/rules';
import { isObject } from '../../../lib/isObject';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds } from '../../../server/access/Session';
import type { Call } from '../../../server/resource/Call';
import type { Stored } from '../../../server/resource/capability/Capability';
import { maskRow } from '../../../server/resource/maskRow';
import { readRecord } from '../../../server/resource/readRecord';
import type { Connection } from '../../../server/storage';
import { bindFormFiles, formHolder } from '../../designedForm/server';
import { JOURNAL } from '../wire';
import { readTemplate } from './readTemplate';

/** Stored journals hold the files that they name, and no others any more. */
export async function keepFiles(call: Call, records: readonly Stored[], database: Connection): Promise<void> {
  for (const { document, id } of records) {
    const content = document[JOURNAL.content];
    if (!isObject(content)) continue;
    const version = Number(document[JOURNAL.version]);
    const { form } = await readTemplate(call, String(document[JOURNAL.template]), version, database);
    const holder = formHolder(call, id, JOURNAL.content);
    await bindFormFiles(call, holder, { form, content, keepsFormer: false }, database);
  }
}

/** Whoever may read what a journal says may open its files. */
export async function letsReadFiles(call: Call, id: string, field: string, database: Connection): Promise<boolean> {
  const { resource, services, session } = call;
  const opening = permissionsOf(resource, 'detail', services.index);
  if (field !== JOURNAL.content || !opening || !holds(session, opening)) return false;
  const journal = await readRecord(call, id, database);
  return journal !== undefined && !isEmpty(maskRow(call, journal)[JOURNAL.content]);
}

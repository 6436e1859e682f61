import { machineOf } from '../../../language/model';
import { actionNamed, type Document } from '../../../language/rules';
import { setFields } from '../../../server/resource/actOnRecords';
import type { Call } from '../../../server/resource/Call';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Connection } from '../../../server/storage';
import { numberDocument } from './numberDocument';
import { seriesFields } from './seriesFields';

/** Records get the numbers that an action gives (`givenBy`), in their order; what has one keeps it. */
export async function numberActed(
  call: Call,
  { name }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const given = seriesFields(call).filter(({ field }) => field.settings.givenBy === name);
  if (given.length === 0) return;
  const state = { [machineOf(call.resource).field]: actionNamed(call.resource, name).to };
  for (const record of records) {
    const document: Document = { ...record, ...state };
    await numberDocument(call, document, new Set(), database);
    const numbers = given.flatMap(({ field }) =>
      document[field.name] === record[field.name] ? [] : [[field.name, document[field.name]]],
    );
    if (numbers.length > 0) await setFields(call, [record], Object.fromEntries(numbers) as Document, database);
  }
}

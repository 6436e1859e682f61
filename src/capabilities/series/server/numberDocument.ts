import { sql } from 'kysely';
import { dayOf, isEmpty, isNumbered, seriesText, type Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { nextCode } from '../../../server/resource/nextCode';
import type { Connection } from '../../../server/storage';
import { snake } from '../../../server/schema/naming';
import { seriesFields } from './seriesFields';

/**
 * Gives a record the numbers that it has not got, but for those that an action is to give. A number that somebody typed by hand is passed over, or it would
 * block the series for ever.
 */
export async function numberDocument(
  call: Call,
  document: Document,
  typed: ReadonlySet<unknown>,
  database: Connection,
): Promise<void> {
  const { packageId } = call.session;
  const numbered = records(asSystem(call, '自动编号')).rows;
  for (const { field } of seriesFields(call)) {
    if (!isEmpty(document[field.name]) || !isNumbered(call.resource, field, document)) continue;
    const date = dayOf(call.resource, document) ?? call.context.now();
    let isTaken = true;
    while (isTaken) {
      const code = await nextCode(
        database,
        packageId,
        seriesText(String(field.settings.series), call.resource.fields, document),
        date,
      );
      const { rows } =
        await sql`select 1 from ${numbered} as t where ${sql.ref(`t.${snake(field.name)}`)} = ${code} limit 1`.execute(
          database,
        );
      isTaken = rows.length > 0 || typed.has(code);
      document[field.name] = code;
    }
  }
}

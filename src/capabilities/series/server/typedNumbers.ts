import { sql } from 'kysely';
import { fillDateParts } from '../../../lib/dateParts';
import { type CompiledField, dayOf, isEmpty, seriesText } from '../../../language/rules';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { fillSequence } from '../../../server/resource/nextCode';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { seriesFields } from './seriesFields';

/**
 * Refuses a number that somebody typed where the records of a month follow each other: it is the next one of its series,
 * or one before it that is free, and nothing else (E-31). Of several records that are saved at once each may take the
 * next one after the others. Whether it is free the unique index says. One statement for each typed number.
 */
export async function typedNumbers(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  const found: Found[] = [];
  const taken = new Map<string, number>();
  for (const compiled of seriesFields(call).filter(({ field }) => field.settings.follows === true))
    for (const { before, state } of saved) {
      const typed = state.document[compiled.field.name];
      if (isEmpty(typed) || typed === before?.[compiled.field.name]) continue;
      const date = dayOf(call.resource, state.document) ?? call.context.now();
      const { field } = compiled;
      const filled = fillDateParts(
        seriesText(String(field.settings.series), call.resource.fields, state.document),
        date,
      );
      const next = (taken.get(filled) ?? (await lastOf(call, compiled, filled, database))) + 1;
      const number = numberIn(String(typed), filled);
      if (number !== undefined && number <= next) taken.set(filled, Math.max(number, next - 1));
      else
        found.push({
          state,
          problem: {
            field: field.name,
            title: field.title,
            message: '应为下一个号{next}，或之前未用的号；留空则自动编号',
            params: { next: fillSequence(filled, String(next)) },
          },
        });
    }
  return found;
}

/** The number that a text says in a series that is filled in; undefined: it is none of it. */
function numberIn(text: string, filled: string): number | undefined {
  const [head = ''] = filled.split('{seq');
  const digits = text.slice(head.length);
  if (!text.startsWith(head) || !/^\d{1,9}$/.test(digits)) return undefined;
  const number = Number(digits);
  return number > 0 && fillSequence(filled, String(number)) === text ? number : undefined;
}

/** The last number that the server gave, or that some record has. */
async function lastOf(call: Call, { field }: CompiledField, filled: string, database: Connection): Promise<number> {
  const [head = ''] = filled.split('{seq');
  const column = sql.ref(`t.${snake(field.name)}`);
  const { rows } = await sql<{ last: string }>`select greatest(
      (select last from sys_series where package_id = ${call.session.packageId} and series = ${filled}),
      (select max(substr(${column}, length(${head}::text) + 1)::bigint) from ${records(asSystem(call, '自动编号')).rows} as t
        where left(${column}, length(${head}::text)) = ${head}
          and substr(${column}, length(${head}::text) + 1) ~ '^[0-9]{1,9}$'), 0)::text as last`.execute(database);
  return Number(rows[0]?.last);
}

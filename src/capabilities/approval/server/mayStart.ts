import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '../../../language/model';
import { namesCaller } from '../../../server/people/amongPeople';
import type { Call } from '../../../server/resource/Call';
import { wholeOf } from './wholeOf';
import { STARTERS } from '../wire';

/** Templates that the caller may begin: those that say nobody, his department, one above it, or himself. */
export function mayStart(call: Call, templates: Resource, alias: string): RawBuilder<boolean> {
  if (!templates.fields.some(({ name }) => name === STARTERS.table)) return sql<boolean>`true`;
  return namesCaller(call.session, { ...STARTERS, table: wholeOf(call, templates).lines(STARTERS.table) }, alias);
}

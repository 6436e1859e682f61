import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import type { Params } from '../../../server/calls/pageOf';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { recordId } from '../../../server/resource/readRecord';
import type { Call } from '../../../server/resource/Call';

/** Routings of one answer, at most. */
const MOST = 200;

/**
 * Routings in use with their operations, of which at least one is done in a workshop of a factory (`factoryId`): the
 * first 200 that the caller sees, in the order in which they were entered. 400 for a factory that is no id; of one
 * without workshops there are none. `call` is one on routings.
 */
export function craftsOfFactory(call: Call, { factoryId }: Params): Promise<Document[]> {
  const factory = recordId(factoryId);
  const crafts = records(call);
  // Where an operation is done is told to whoever sees the routing.
  const workshops = records(asSystem(call, '产品工艺', 'workshop')).rows;
  const isDoneThere = sql`exists (select 1 from ${crafts.lines('lines')} as l
    join ${workshops} as w on w.id = l.workshop_id where l.parent_id = t.id and w.factory_id = ${factory})`;
  return crafts.find(sql`t.status = 1 and ${isDoneThere}`, call.services.database.kysely, MOST);
}

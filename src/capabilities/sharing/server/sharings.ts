import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import { machineOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { DIRECTION, SHARING } from '../wire';
import { sharingOf, WHY } from './sharingOf';

/** What tells that a master is shared, or comes from elsewhere. */
interface Asked {
  direction: (typeof DIRECTION)[keyof typeof DIRECTION];
  /** ids of masters of this account set */
  ids: readonly string[];
  /** only those that go on */
  isActive?: boolean;
}

/** The records that tell how masters of the account set of a call are shared, whoever asks; in the order of their ids. */
export async function sharings(call: Call, { direction, ids, isActive }: Asked, database: Connection) {
  const { kept, said } = sharingOf(call);
  const column = (name: string) => sql.ref(`t.${snake(name)}`);
  const { field, initial } = machineOf(kept);
  const active = isActive === true ? sql` and ${column(field)} = ${initial}` : sql``;
  return records(asSystem(call, WHY, kept)).find(
    sql`${column(said.record)} = ${anyOf(ids)} and ${column(SHARING.direction)} = ${direction}${active}`,
    database,
  );
}

/** Whether a sharing goes on. */
export function isGoingOn(call: Call, sharing: Document): boolean {
  const { field, initial } = machineOf(sharingOf(call).kept);
  return Number(sharing[field]) === initial;
}

/**
 * The same sharing as the other account set tells it; undefined: it has been deleted there.
 * @param here the account set of the sharing given
 */
export async function mirrorOf(
  there: Call,
  here: string,
  sharing: Document,
  database: Connection,
): Promise<Document | undefined> {
  const { said } = sharingOf(there);
  const direction = sharing[SHARING.direction] === DIRECTION.to ? DIRECTION.from : DIRECTION.to;
  const all = await sharings(there, { direction, ids: [String(sharing[SHARING.otherId])] }, database);
  return all.find(
    (other) =>
      String(other[SHARING.accountSetId]) === here && String(other[SHARING.otherId]) === String(sharing[said.record]),
  );
}

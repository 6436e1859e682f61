import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { insertRows } from '../../../server/storage/insertRows';
import { workOutDue } from './workOutDue';
import type { Window } from './Window';

/** Lets windows be worked out once the transaction is over; what does not succeed then the scheduler does. */
export async function setDue(call: Call, windows: readonly Window[], database: Connection): Promise<void> {
  const now = call.context.now();
  await insertRows(
    database,
    'sys_attendance_due',
    windows.flatMap(({ from, people, to }) =>
      (people ?? [null]).map((person) => ({
        package_id: call.session.packageId,
        person_id: person,
        from_day: from,
        to_day: to,
        created_time: now,
      })),
    ),
  );
  call.afterwards.push(async () => void (await workOutDue(call)));
}

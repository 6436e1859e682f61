import { addToDate } from '../../../lib/dates';
import type { Capability } from '../../../server/resource/capability/Capability';
import { transact } from '../../../server/resource/transact';
import { ALLOT, DAY_CALLS } from '../wire';
import { allotLeave, WHY_ALLOTTED } from './allotLeave';
import { dayRows } from './dayRows';
import { daysOf, partOf } from './daysOf';
import { demandUnfrozen } from './demandUnfrozen';
import { deviceCalls } from './device/deviceCalls';
import { GUARD_TABLE, KEY_TABLE } from './device/deviceTables';
import { keyRoute } from './device/keyRoute';
import { DUE_TABLE } from './dueTable';
import { checkParts, enterParts } from './enterParts';
import { followDone, followRemoved, followStored } from './followChange';
import { monthRoutes } from './month/monthRoutes';
import { rosterNotes } from './rosterNotes';
import { tellPublished } from './tellPublished';
import { readWhy } from './readWhy';
import { recompute } from './recompute';
import { recomputeCall } from './recomputeCall';
import { workOutDue } from './workOutDue';

export { attendanceAnswers, attendanceSheets } from './sheets';

/** Results of days are worked out of rules, roster, punches, leave, overtime and make-up cards. */
export const attendance: Capability = {
  name: 'attendance',
  isUsedBy: ({ uses }) => uses.attendance?.days !== undefined,
  tables: {
    sys_attendance_due: DUE_TABLE,
    sys_attendance_device: KEY_TABLE,
    sys_attendance_device_guard: GUARD_TABLE,
  },
  rows: dayRows,
  routes(routes) {
    const { resource } = routes;
    routes.on('POST', `${resource.api}/${DAY_CALLS.recompute}`, DAY_CALLS.recompute, (call, _, body) =>
      recomputeCall(call, body),
    );
    routes.on('GET', `${resource.api}/${DAY_CALLS.why}`, 'detail', readWhy);
    monthRoutes(routes);
    keyRoute(routes);
  },
  calls: deviceCalls,
  scheduled: [
    {
      name: 'attendance',
      title: '考勤计算',
      // A shift that ended may be judged; what could not be worked out at once is.
      times: '10 * * * *',
      async run({ model }, on) {
        const own = daysOf(model);
        if (!own) return 0;
        const call = on(own.resource);
        const today = call.context.now().slice(0, 10);
        const from = addToDate(today, -1, 'day') ?? today;
        const due = await workOutDue(call);
        return due + (await transact(call, (database) => recompute(call, { people: null, from, to: today }, database)));
      },
    },
  ],
};

/** What results are made of: they follow each change of it, unless they are confirmed. */
export const attendanceParts: Capability = {
  name: 'attendanceParts',
  isUsedBy: (resource, { model }) => partOf(resource, model) !== undefined,
  cellNotes: (call, _, look, database) => rosterNotes(call, look, database),
  routes(routes) {
    const { resource, services } = routes;
    if (partOf(resource, services.model) !== 'leaveKinds') return;
    routes.on('POST', `${resource.api}/${ALLOT}`, ALLOT, async (call) => {
      const made = await transact(call, (database) => allotLeave(call, database));
      return { title: call.t('已发放{count}笔假期额度', { count: made }), lines: [] };
    });
  },
  scheduled: [
    {
      name: 'leaveAllotment',
      title: WHY_ALLOTTED,
      times: '20 0 * * *',
      run({ model }, on) {
        const own = daysOf(model);
        if (!own) return Promise.resolve(0);
        const call = on(own.resource);
        return transact(call, (database) => allotLeave(call, database));
      },
    },
  ],
  phases: {
    enter: { run: enterParts },
    check: { run: checkParts },
    before: { run: demandUnfrozen },
    stored: { run: followStored },
    set: {
      async run(call, act, records, database) {
        await followDone(call, records, database);
        await tellPublished(call, act, records, database);
      },
    },
    after: { after: ['ledger'], run: (call, _, records, database) => followDone(call, records, database) },
    removed: { run: followRemoved },
  },
};

import type { Document } from '../../../language/rules';
import { machineAction } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Act, Capability } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import { wholeDocuments } from '../../../server/resource/wholeDocuments';
import type { Connection } from '../../../server/storage';
import { SHEET_CALLS } from '../wire';
import { demandSeen, followAnswers } from './answerSheets';
import { closeSheets, demandAgreed, reopenSheets } from './closeSheets';
import { checkSheet, enterSheet } from './enterSheet';
import { demandTime, issueSheets, withdrawSheets } from './issueSheets';
import { followDueDates, remindCall } from './remindSheets';
import { sheetsOf } from './sheetsOf';

/** People confirm what their days of a month come to, which is taken over once all have (B-420). */
export const attendanceSheets: Capability = {
  name: 'attendanceSheets',
  isUsedBy: ({ uses }) => uses.attendance?.sheets !== undefined,
  phases: {
    enter: { run: (call, saved, database) => eachOf(saved, ({ state }) => enterSheet(call, state, database)) },
    check: { run: (call, saved, database) => eachOf(saved, ({ state }) => checkSheet(call, state, database)) },
    before: { run: demandReady },
    after: { run: followSheets },
  },
  routes(routes) {
    routes.on('POST', `${routes.resource.api}/${SHEET_CALLS.remind}`, SHEET_CALLS.remind, (call, _, body) =>
      remindCall(call, body),
    );
  },
  scheduled: [
    {
      name: 'attendanceSheets',
      title: '考勤确认提醒',
      times: '40 8 * * *',
      run({ model }, on) {
        const own = sheetsOf(model);
        return own ? followDueDates(on(own.resource)) : Promise.resolve(0);
      },
    },
  ],
};

/** What people confirm of a sheet: days that they have agreed to stay as they are. */
export const attendanceAnswers: Capability = {
  name: 'attendanceAnswers',
  isUsedBy: ({ name }, { model }) => sheetsOf(model)?.sheets.people === name,
  phases: { before: { run: demandSeen }, after: { run: followAnswers } },
};

async function demandReady(call: Call, act: Act, given: readonly Document[], database: Connection): Promise<void> {
  const own = sheetsOf(call.services.model);
  if (!own) return;
  const documents = await wholeDocuments(call, given, database);
  if (act.name === own.sheets.issues) demandTime(call, act, documents);
  if (act.name === own.sheets.closes) await demandAgreed(call, act, own, documents, database);
}

async function followSheets(call: Call, act: Act, given: readonly Document[], database: Connection): Promise<void> {
  const own = sheetsOf(call.services.model);
  if (!own) return;
  const documents = await wholeDocuments(call, given, database);
  const { closes, issues } = own.sheets;
  const undoes = machineAction(call.resource, act.name)?.undoes;
  if (act.name === issues) await issueSheets(call, act, own, documents, database);
  if (act.name === closes) await closeSheets(call, own, documents, database);
  if (undoes === closes) await reopenSheets(call, own, documents, database);
  if (undoes === issues) await withdrawSheets(call, own, documents, database);
}

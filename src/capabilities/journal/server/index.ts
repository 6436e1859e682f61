import type { Call } from '../../../server/resource/Call';
import type { Capability } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import { permissionCode } from '../../../language/action/permissionCode';
import { permissionsOf } from '../../../server/access/permissionsOf';
import type { Params } from '../../../server/calls/pageOf';
import { besideRecords } from '../../../server/resource/capability/besideRecords';
import { releaseFiles } from '../../files/server';
import { CIRCULATION_CALLS } from '../../circulation/wire';
import { VERSIONS_CALL } from '../../designedForm/wire';
import { JOURNAL_CALLS, VIEWS } from '../wire';
import { demandFirst, enterJournals } from './enterJournals';
import { listDue, readForm, readPrevious } from './journalCalls';
import { keepFiles, letsReadFiles } from './journalFiles';
import { journalReaders, keepRead } from './journalReaders';
import { journalRows, journalsOfView } from './journalRows';
import { JOURNAL_VERSION_TABLE } from './journalTables';
import { readWeek } from './readWeek';
import { remindWriters } from './remindWriters';
import { tellReceivers } from './tellReceivers';
import { missingJournalVersions } from './missingJournalVersions';
import { checkTemplate, keepVersions, listVersions } from './templateVersions';

/** People tell what they have done, once a day, week or month, and those read it whom it concerns (B-011, B-411). */
export const journals: Capability = {
  name: 'journals',
  isUsedBy: ({ uses }) => uses.journal?.templates !== undefined,
  tables: { sys_journal_version: JOURNAL_VERSION_TABLE },
  phases: {
    enter: { run: enterJournals },
    check: { run: demandFirst },
    stored: {
      async run(call, records, database) {
        await keepFiles(call, records, database);
        await tellReceivers(call, records, database);
      },
    },
    removed: {
      async run(call, records, database) {
        await besideRecords('sys_reading').removed.run(call, records, database);
        const ids = records.map(({ id }) => String(id));
        await releaseFiles(call, ids, database);
      },
    },
  },
  letsRead: letsReadFiles,
  uploads: (resource, { index }) =>
    ['add', 'edit'].flatMap((operation) => permissionsOf(resource, operation, index) ?? []),
  detailed: keepRead,
  rows: journalRows,
  listed: journalsOfView,
  scheduled: [
    {
      name: 'journals',
      title: '日志提交提醒',
      times: '0,30 * * * *',
      async run({ model }, on) {
        const written = Object.values(model.resources).filter(({ uses }) => uses.journal?.templates !== undefined);
        let told = 0;
        for (const resource of written) told += await remindWriters(on(resource));
        return told;
      },
    },
  ],
  async prepared(database, { resources }) {
    for (const { uses } of Object.values(resources)) {
      const templates = uses.journal?.templates;
      if (templates !== undefined) await missingJournalVersions(database.kysely, templates);
    }
    return [];
  },
  routes(routes) {
    const { resource } = routes;
    const code = (action: string): string => permissionCode(resource, action);
    const get = (name: string, access: string[], read: (call: Call, params: Params) => Promise<unknown>): void =>
      routes.add({
        method: 'GET',
        path: `${resource.api}/${name}`,
        access,
        handle: (incoming) => read(routes.callOf(incoming), incoming.params),
      });
    get(JOURNAL_CALLS.form, ['add', 'update', 'detail'].map(code), readForm);
    get(JOURNAL_CALLS.previous, [code('add')], readPrevious);
    get(JOURNAL_CALLS.due, [code('add')], listDue);
    get(CIRCULATION_CALLS.readers, [code('detail')], (call, { id }) => journalReaders(call, id));
    get(JOURNAL_CALLS.week, [code(VIEWS.team), code(VIEWS.all)], readWeek);
  },
};

/** What journals are written by. */
export const journalTemplates: Capability = {
  name: 'journalTemplates',
  isUsedBy: ({ uses }) => uses.journal?.of !== undefined,
  phases: {
    check: { run: (_, saved) => eachOf(saved, ({ state }) => Promise.resolve(checkTemplate(state))) },
    stored: { run: keepVersions },
  },
  // Who designs a form looks at how it is filled in.
  uploads: (resource, { index }) =>
    ['add', 'edit'].flatMap((operation) => permissionsOf(resource, operation, index) ?? []),
  routes(routes) {
    routes.on('GET', `${routes.resource.api}/${VERSIONS_CALL}`, 'edit', (call, { id }) => listVersions(call, id));
  },
};

export { missingJournalVersions } from './missingJournalVersions';

import type { Capability } from '../../../server/resource/capability/Capability';
import { fieldTypes } from '../../../fields/pure';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { eachOf } from '../../../server/resource/capability/eachOf';
import { adoptFormerParts } from './content/adoptFormerParts';
import { fileRoutes } from './fileRoutes';
import { movedContents } from './movedContents';
import { cleanFiles } from './cleanFiles';
import { bindFiles, lookUpFiles, releaseFiles } from './recordFiles';

/** Files that records hold. */
export const files: Capability = {
  name: 'files',
  isUsedBy: ({ fields }) => fields.some(({ type }) => fieldTypes[type]?.filesOf !== undefined),
  phases: {
    enter: {
      run: (call, saved, database) =>
        eachOf(saved, ({ before, state }) => lookUpFiles(call, state.document, before, database)),
    },
    stored: {
      async run(call, records, database) {
        for (const record of records) await bindFiles(call, record, database);
      },
    },
    removed: {
      run: (call, records, database) =>
        releaseFiles(
          call,
          records.map(({ id }) => String(id)),
          database,
        ),
    },
  },
  uploads: (resource, { index }) =>
    ['add', 'edit'].flatMap((operation) => permissionsOf(resource, operation, index) ?? []),
  async renamed(database, { fields, resources }) {
    for (const { from, to } of resources)
      await database.updateTable('sys_file').set({ resource: to }).where('resource', '=', from).execute();
    for (const { from, resource, table, to } of fields)
      if (table === undefined)
        await database
          .updateTable('sys_file')
          .set({ field: to })
          .where('resource', '=', resource)
          .where('field', '=', from)
          .execute();
  },
  async prepared(database) {
    const adopted = await adoptFormerParts(database);
    return adopted === 0 ? [] : [`contents of ${adopted} files are kept once.`];
  },
  scheduled: [
    {
      name: 'files',
      title: '清理无人引用的文件',
      times: '50 * * * *',
      isOfAll: true,
      run: (services) => cleanFiles(services),
    },
    ...movedContents.scheduled,
  ],
  jobs: movedContents.jobs,
  calls(app, services) {
    fileRoutes(app, services);
    movedContents.calls(app, services);
  },
};

export { filesNotFound, heldFiles, holdFiles, releaseFiles, releaseOthers, type Holder } from './recordFiles';
export { copyOfFile } from './copyOfFile';
export { fileSpaces, remainingOf } from './fileSpace';
export { hasContentOf } from './hasContentOf';
export { sendContent, type SentFile } from './send/sendContent';
export { openTicket, ticketFor } from './send/FileTicket';
export { seenFile, type FileRow } from './send/seenFile';
export { sheetsOf } from './send/sheetsOf';
export { wholeFile } from './send/wholeFile';
export { contentOfFile, contentsOfFiles, type ContentRow } from './content/contentRow';
export { keepContent, type KeptFile } from './arriving/keepContent';
export { wholeContent } from './content/wholeContent';

import { sql } from 'kysely';
import type { Model } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import type { Capability } from '../../../server/resource/capability/Capability';
import type { SystemCalls } from '../../../server/resource/capability/ScheduledWork';
import { anyOf } from '../../../server/storage';
import { purgeOld } from './bin/purge';
import { bundleRoute } from './archive/bundleRoute';
import { driveCalls } from './driveCalls';
import { driveRoutes } from './driveRoutes';
import { DRIVE_TABLES } from './driveTables';
import { driveListed } from './list/driveListed';
import { driveRows } from './list/driveRows';
import { markRows } from './list/markRows';
import { keepTexts } from './text/keepTexts';
import { nodesWhere } from './nodes/DriveNode';
import { hasRight } from '../wire';
import { fileOfLink } from './share/fileOfLink';
import { shareRoutes } from './share/shareRoutes';
import { noteVisits } from './visit';

/** Tables that name a link, and not the drive that it is of. */
const OF_LINKS: ReadonlySet<string> = new Set(['sys_drive_shared', 'sys_drive_share_visitor', 'sys_drive_share_guess']);

/** What is done to every drive of an account set, and how often it was done. */
async function ofEachDrive(model: Model, on: SystemCalls, work: (call: Call) => Promise<number>): Promise<number> {
  let done = 0;
  for (const resource of Object.values(model.resources)) if (resource.uses.drive) done += await work(on(resource));
  return done;
}

/** Folders and files with rights, versions, a bin and links for others. */
export const drive: Capability = {
  name: 'drive',
  isUsedBy: ({ uses }) => uses.drive !== undefined,
  changesAlone: true,
  tables: DRIVE_TABLES,
  rows: driveRows,
  listed: driveListed,
  marked: markRows,
  routes: driveRoutes,
  calls(app, services) {
    driveCalls(app, services);
    shareRoutes(app, services);
    bundleRoute(app, services);
  },
  linkedFile: fileOfLink,
  uploads: ({ uses }) => (uses.drive ? [uses.drive.rights.upload, uses.drive.rights.update] : []),
  /** Who sees a file reads what it says, and what it said before. */
  async letsRead(call, id, _field, database) {
    const nodes = await nodesWhere(call, sql`t.id = ${anyOf([id])}`, database);
    return nodes.some(({ isDeleted, rights }) => !isDeleted && hasRight(rights, 'view'));
  },
  fileRead: (call, id, _fileId, how, database) =>
    noteVisits(call, [{ id }], how === 'shown' ? '查看' : '下载', database),
  async renamed(database, { resources }) {
    for (const { from, to } of resources)
      for (const table of Object.keys(DRIVE_TABLES))
        if (!OF_LINKS.has(table))
          await sql`update ${sql.table(table)} set resource = ${to} where resource = ${from}`.execute(database);
  },
  scheduled: [
    {
      name: 'driveTexts',
      title: '读取文档内容供搜索',
      times: '*/10 * * * *',
      run: ({ model }, on) => ofEachDrive(model, on, keepTexts),
    },
    {
      name: 'driveBin',
      title: '清理文档回收站',
      times: '20 3 * * *',
      run: ({ model }, on) => ofEachDrive(model, on, purgeOld),
    },
  ],
};

export { asId } from './asked';
export { keepFile } from './folders/placeFile';
export { demandRight, folderOf, nodeOf, nodesWhere, type DriveNode } from './nodes/DriveNode';
export { nameOf } from './nodes/freeName';
export { spacesOf } from './spaces';
export { addVersion } from './versions/addVersion';
export { noteVisits } from './visit';

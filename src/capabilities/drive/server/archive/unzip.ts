import { ArchiveFault, openArchive, type Packed } from '../../../../server/archive/openArchive';
import { readContent } from '../../../../server/fileStore';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import { contentOfFile, fileSpaces, keepContent, remainingOf, type KeptFile } from '../../../files/server';
import { cleanName } from '../../../../lib/files/cleanName';
import { DEEPEST } from '../../wire';
import { asId } from '../asked';
import { folderOf, nodeOf, type DriveNode } from '../nodes/DriveNode';
import { addNode, demandDepth } from '../nodes/addNode';
import { freeName } from '../nodes/freeName';
import { folderIn, keepFile } from '../folders/placeFile';
import { noteVisits } from '../visit';

/** Files and folders of an archive that is unpacked here. */
const MOST = 2000;
/** Bytes of all of them. */
const MOST_BYTES = 2 * 1024 ** 3;
/** How many times its own size an archive may come to; texts come to some twenty. */
const MOST_TIMES = 200;

/** Folders that files lie in: an archive need not name them, and few files may lie in very many. */
function foldersOf(files: readonly Packed[]): number {
  interface Folder extends Map<string, Folder> {}
  const top: Folder = new Map();
  let count = 0;
  for (const { path } of files) {
    let at = top;
    for (const name of path.slice(0, -1)) {
      const there = at.get(name);
      if (!there) count++;
      const next: Folder = there ?? new Map();
      at.set(name, next);
      at = next;
    }
  }
  return count;
}

/**
 * Unpacks a zip file into a folder of its name beside it. Bounded in files, bytes, depth and in what the archive comes to;
 * names that lead elsewhere are refused, links and encrypted files left out. Contents are kept first, then all of them
 * become files at once, or none. @param body `{ id }`
 */
export async function unzipFile(call: Call, body: unknown): Promise<{ id: string; files: number; leftOut: number }> {
  const { services, session } = call;
  const { kysely } = services.database;
  const id = asId((Object(body) as { id?: unknown }).id, 'id');
  const node = await transact(call, (database) => nodeOf(call, id, database));
  const refused = (remark: string) => refuse(call.t('操作失败'), [{ code: node.name, remark: call.t(remark) }]);
  const content = node.fileId === null ? undefined : await contentOfFile(kysely, session.packageId, node.fileId);
  if (!content || node.parentId === null) throw refused('这不是压缩包，或已损坏');
  const { parentId } = node;
  await transact(call, (database) => folderOf(call, parentId, 'upload', database));
  let archive: Awaited<ReturnType<typeof openArchive>>;
  try {
    archive = await openArchive(
      { size: content.size, read: (from, to) => readContent(services, content, from, to) },
      MOST,
    );
  } catch (error) {
    if (error instanceof ArchiveFault) throw refused(error.message);
    throw error;
  }
  try {
    const wanted = archive.files.filter(({ isFolder, isPlain }) => !isFolder && isPlain);
    const size = wanted.reduce((sum, file) => sum + file.size, 0);
    if (size > MOST_BYTES || size > content.size * MOST_TIMES) throw refused('压缩包解压后过大，没有解压');
    if (wanted.some(({ path }) => path.length >= DEEPEST)) throw refused('压缩包中的文件夹层数过多');
    if (wanted.length + foldersOf(wanted) > MOST) throw refused('压缩包中的文件过多');
    const room = remainingOf(await fileSpaces(services, session, kysely));
    if (size > room) throw refused('剩余存储空间不足，请重新选择文件');
    const kept: { file: KeptFile; path: readonly string[] }[] = [];
    for (const packed of wanted) {
      const file = await keptFile(packed);
      if (file) kept.push({ file, path: packed.path.slice(0, -1) });
    }
    const folder = await transact(call, async (database) => {
      const parent = await folderOf(call, parentId, 'upload', database);
      await demandDepth(call, parent.id, 1 + Math.max(0, ...kept.map(({ path }) => path.length)), database);
      const name = await freeName(call, parent.id, node.name.replace(/\.zip$/i, ''), database);
      const top = await addNode(call, { name, parent }, database);
      const known = new Map<string, DriveNode>([['', await nodeOf(call, top, database)]]);
      for (const { file, path } of kept) await keepFile(call, await folderAt(path), file, database);
      await noteVisits(call, [{ id: top, note: node.name, namedId: node.id }], '解压', database);
      return top;

      async function folderAt(path: readonly string[]): Promise<DriveNode> {
        const key = path.join('/');
        const there = known.get(key);
        if (there) return there;
        const above = await folderAt(path.slice(0, -1));
        const made = await folderIn(call, above, cleanName(path.at(-1) ?? '') || '_', database);
        known.set(key, made);
        return made;
      }
    });
    return {
      id: folder,
      files: kept.length,
      leftOut: archive.files.filter(({ isFolder }) => !isFolder).length - kept.length,
    };
  } finally {
    archive.close();
  }

  /** An empty file has nothing to be kept. */
  async function keptFile(packed: Packed): Promise<KeptFile | undefined> {
    if (packed.size === 0) return undefined;
    const name = cleanName(packed.path.at(-1) ?? '') || '_';
    try {
      return await keepContent(services, { session, language: undefined }, { name, size: packed.size }, packed.read());
    } catch (error) {
      if (error instanceof ArchiveFault) throw refused(error.message);
      throw error;
    }
  }
}

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ZipFile } from 'yazl';
import { holds } from '../../../../server/access/Session';
import { readContent } from '../../../../server/fileStore';
import { CallError } from '../../../../server/Refusal';
import { callOn, type Call } from '../../../../server/resource/Call';
import type { Services } from '../../../../server/Services';
import type { Connection } from '../../../../server/storage';
import { contentsOfFiles, openTicket } from '../../../files/server';
import { BUNDLE_PATH } from '../../wire';
import { noteVisits } from '../visit';
import { bundledFiles, type Bundled } from './bundledFiles';

/** Sends files of a drive as one zip. Not behind the gate: the ticket of its address says who asks. */
export function bundleRoute(app: FastifyInstance, services: Services): void {
  const resource = Object.values(services.model.resources).find(({ uses }) => uses.drive !== undefined);
  if (!resource) return;
  const lists = resource.screens.flatMap(({ kind, permissions }) => (kind === 'list' ? permissions : []));
  app.get(BUNDLE_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const { of, session } = await openTicket(services, Object(request.query).ticket, 'bundle');
    if (!holds(session, lists)) throw new CallError(403, '拒绝访问');
    const call = callOn(services, session, resource, request.headers['accept-language']);
    const { kysely } = services.database;
    const files = await bundledFiles(call, of.split(','), kysely);
    const { length, stream } = await zipped(call, files, kysely);
    await noteVisits(
      call,
      files.map(({ node }) => ({ id: node.id })),
      '打包下载',
      kysely,
    );
    return reply
      .header('content-type', 'application/octet-stream')
      .header('content-length', length)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(nameOf(call, files))}`)
      .send(stream);
  });
}

/** Named after what alone stands at its top, else after how much there is. */
function nameOf(call: Call, files: readonly Bundled[]): string {
  const [first, ...others] = new Set(files.map(({ path }) => path.split('/', 1)[0]));
  return others.length === 0 ? `${first}.zip` : `${call.t('{count}个文件', { count: files.length })}.zip`;
}

/**
 * Contents one behind the other as they are, read as they are sent: most are packed already, and so the browser knows how
 * much is to come. A content that cannot be read breaks the answer off, since half a file must not look like a whole one.
 */
async function zipped(
  { services, session }: Call,
  files: readonly Bundled[],
  database: Connection,
): Promise<{ length: number; stream: Readable }> {
  const zip = new ZipFile();
  // A pass-through of Node, as which its types do not know it.
  const stream = zip.outputStream as Readable;
  zip.on('error', (error) => stream.destroy(error as Error));
  const mtime = new Date();
  const contents = await contentsOfFiles(
    database,
    session.packageId,
    files.flatMap(({ node }) => node.fileId ?? []),
  );
  for (const { node, path } of files) {
    if (node.isFolder) {
      zip.addEmptyDirectory(path, { mtime });
      continue;
    }
    const content = contents.get(node.fileId ?? '');
    if (!content) throw new CallError(404, '请求错误,未找到该资源');
    zip.addReadStreamLazy(path, { mtime, compress: false, size: content.size }, (give) => {
      const read = Readable.from(readContent(services, content), { objectMode: false });
      read.once('error', (error) => stream.destroy(error));
      give(null, read);
    });
  }
  // Its types leave out what the callback is given.
  const length = await new Promise<number>((resolve) => zip.end(undefined, resolve as () => void));
  return { length, stream };
}

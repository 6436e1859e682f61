import { z } from 'zod';
import { getBlob, postParts } from '../../../src/client/http';
import type { FileEntry } from '../../../src/language/model/FileEntry';
import type { SavedFile, UploadAnswer, UploadPolicy } from '../../../src/language/wire/Upload';
import type { Context } from '../Context';
import { demand, same, shaped } from '../ContractFault';
import { endpointOf } from '../Endpoint';
import { Newcomer } from '../Newcomer';
import type { Probes } from '../Probe';

const POLICY = z.object({
  dir: z.string(),
  policy: z.string().min(1),
  signature: z.string().min(1),
  endpoint: z.string().startsWith('/prod-pc/'),
  remaining: z.number().positive(),
  spaces: z.array(
    z.object({ kind: z.enum(['accountSet', 'department', 'person']), used: z.number(), limit: z.number() }),
  ),
  upload: z.string().min(1),
  partSize: z.number().positive(),
  arrived: z.array(z.number()),
});
const SAVED = z.array(
  z.object({ fileUrl: z.string(), fileName: z.string(), id: z.string(), size: z.number(), type: z.string() }),
);
const DIR = 'contentManagement/documentList/20261121/';
const CONTENT = '%PDF-1.4 契约测试';
/** One point, as a PNG. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const QUIET = { quiet: true, background: true };

const leave = async (context: Context): Promise<UploadPolicy> =>
  shaped(POLICY, await context.call('E-105', { dir: DIR }));

/**
 * Posts a file as browsers do; of the endpoint only what stands behind the prefix, since a proxy may stand in front.
 */
async function sent(
  policy: UploadPolicy,
  content: string | Uint8Array<ArrayBuffer> = CONTENT,
  fileName = '契约.v2.pdf',
): Promise<UploadAnswer> {
  const parts = new FormData();
  parts.append('fileInfo', JSON.stringify({ policy: policy.policy, signature: policy.signature, fileName }));
  parts.append('file', new Blob([content]));
  return postParts<UploadAnswer>(policy.endpoint.replace('/prod-pc', ''), parts, QUIET);
}

/** A file that no record holds; the server deletes it by itself. */
async function uploaded(
  context: Context,
  ...content: [bytes: Uint8Array<ArrayBuffer>, name: string] | []
): Promise<FileEntry & { fileUrl: string }> {
  const { fileUrl } = await sent(await leave(context), ...content);
  const [saved] = shaped(SAVED, await context.call('E-108', { fileUrl: [fileUrl] }));
  return { ...saved!, name: saved!.fileName };
}

/** The content of a file as the page gets it. */
async function contentOf(id: string, userFileId: string): Promise<string> {
  const { blob, name } = await getBlob(endpointOf(id).path, { userFileId }, QUIET);
  same(name, '契约.v2.pdf', 'the name of the file');
  return blob.text();
}

/** A link that is none opens nothing, not even a file that the caller may see without it. */
async function refusesLinks(context: Context, id: string, userFileId: string): Promise<void> {
  const link = { userFileId, shareBatchNum: 'A'.repeat(22), extractionCode: 'abcd' };
  await context.refused('a link that is none', () => getBlob(endpointOf(id).path, link, QUIET), 403);
  const { extractionCode: _, ...codeless } = link;
  await context.refused('a link without its code', () => getBlob(endpointOf(id).path, codeless, QUIET), 403);
}

/** Uploads and the files that came of them. */
export const fileProbes: Probes = {
  async 'E-103'(context) {
    same(shaped(POLICY, await context.call('E-103', { dir: DIR })).dir, DIR, 'the folder of the policy');
  },

  async 'E-104'(context) {
    shaped(POLICY, await context.call('E-104', { dir: DIR }));
    const newcomer = await Newcomer.of(context);
    await context.refused(
      'leave for somebody without any right',
      async () => context.callAs(await newcomer.signIn(), 'E-104', { dir: DIR }),
      403,
    );
  },

  async 'E-105'(context) {
    same((await leave(context)).dir, DIR, 'the folder of the policy');
    await context.refused('a folder of the server', () => context.call('E-105', { dir: '../' }), 400);
  },

  async 'E-106'(context) {
    const policy = await leave(context);
    const { fileUrl, fileName, received } = await sent(policy);
    same(
      [fileName, received],
      ['契约.v2.pdf', new TextEncoder().encode(CONTENT).length],
      'name and size of what arrived',
    );
    demand(fileUrl.startsWith(DIR) && fileUrl.endsWith('.v2'), `the file is kept as ${fileUrl}`);
    await context.refused('a forged signature', () => sent({ ...policy, signature: 'x' }), 403);
    await context.refused('a program', async () => sent(await leave(context), 'MZ'));
  },

  async 'E-107'(context) {
    same(
      (await sent(await leave(context))).fileName,
      '契约.v2.pdf',
      'the name of what arrived at the endpoint of the policy',
    );
  },

  async 'E-108'(context) {
    const { fileUrl, name, type } = await uploaded(context);
    same([name, type, fileUrl.startsWith(DIR)], ['契约.v2.pdf', 'application/pdf', true], 'the file that is kept');
    await context.refused('a file that is none', () => context.call('E-108', { fileUrl: [`${DIR}1.pdf`] }));
  },

  async 'E-109'(context) {
    const { fileUrl } = await sent(await leave(context));
    const [saved] = await context.call<SavedFile[]>('E-109', { fileUrl: [fileUrl] });
    same([saved?.fileUrl, saved?.fileName], [fileUrl, '契约.v2.pdf'], 'the file that is kept');
  },

  async 'E-110'(context) {
    const { fileUrl, name } = await uploaded(context);
    same(
      await context.call('E-110', { fileUrl, fileName: name, filePath: '/' }),
      null,
      'what a record of the transfer is answered with',
    );
  },

  async 'E-111'(context) {
    const { id } = await uploaded(context);
    same(await contentOf('E-111', id), CONTENT, 'the file');
    await refusesLinks(context, 'E-111', id);
    const { path } = endpointOf('E-111');
    await context.refused(
      'a small picture of no picture',
      () => getBlob(path, { userFileId: id, isMin: '1' }, QUIET),
      404,
    );
    const picture = await uploaded(context, Uint8Array.from(Buffer.from(PICTURE, 'base64')), '契约.png');
    const { blob } = await getBlob(path, { userFileId: picture.id, isMin: '1' }, QUIET);
    demand(blob.type.startsWith('image/'), `a small picture is sent as ${blob.type}`);
    const newcomer = await Newcomer.of(context);
    await context.refused(
      "somebody else's file that no record holds",
      async () => context.callAs({ ...(await newcomer.signIn()), sessionKey: '' }, 'E-111', { userFileId: id }),
      403,
    );
  },

  async 'E-112'(context) {
    const { id } = await uploaded(context);
    same(await contentOf('E-112', id), CONTENT, 'the file');
    await refusesLinks(context, 'E-112', id);
    await context.refused('a file that is none', () => contentOf('E-112', '999999999'), 404);
  },
};

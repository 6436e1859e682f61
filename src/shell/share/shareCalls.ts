import { SHARE_PATHS, type OpenedShare, type SharedFile, type SharedFiles } from '../../capabilities/drive/wire';
import { send, type SendRequest } from '../../client/send';
import { serverAddress } from '../../client/serverAddress';
import { unwrap } from '../../client/unwrap';
import type { SheetPreview } from '../../language/wire/SheetPreview';

/** Milliseconds for files. */
const FILE_TIMEOUT = 120_000;

/** Never with a sign-in, even where there is one: a link shows everybody the same. */
const ask = (request: SendRequest): Promise<Response> => send({ ...request, token: '' });

/** Opens a link by its code, or by a ticket that is left from before. @throws CallError */
export async function openShare(asked: {
  shareBatchNum: string;
  extractionCode?: string;
  ticket?: string;
}): Promise<OpenedShare> {
  return (await unwrap(await ask({ method: 'POST', path: SHARE_PATHS.open, json: asked }))) as OpenedShare;
}

/** A page of a folder of a link; null: of what was shared. @throws CallError */
export async function listShare(ticket: string, folderId: string | null, page: number): Promise<SharedFiles> {
  const json = { ticket, folderId, page };
  return (await unwrap(await ask({ method: 'POST', path: SHARE_PATHS.list, json }))) as SharedFiles;
}

/** The content of a file, of the type that the server has found out. @throws CallError */
export async function sharedBlob(ticket: string, userFileId: string): Promise<Blob> {
  const params = { ticket, userFileId };
  const response = await ask({ method: 'GET', path: SHARE_PATHS.preview, params, timeout: FILE_TIMEOUT });
  if (!response.ok) await unwrap(response);
  return response.blob();
}

/** @throws CallError */
export async function sharedSheets(ticket: string, userFileId: string): Promise<readonly SheetPreview[]> {
  const params = { ticket, userFileId };
  const response = await ask({ method: 'GET', path: SHARE_PATHS.sheets, params, timeout: FILE_TIMEOUT });
  return (await unwrap(response)) as readonly SheetPreview[];
}

/** Where the browser itself reads a file: to play it, or to save it without holding it whole. */
export function sharedAddress(
  use: 'preview' | 'download',
  ticket: string,
  { userFileId }: Pick<SharedFile, 'userFileId'>,
): string {
  return `${serverAddress()}${SHARE_PATHS[use]}?${new URLSearchParams({ ticket, userFileId }).toString()}`;
}

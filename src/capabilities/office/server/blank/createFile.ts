import { Readable } from 'node:stream';
import { CallError } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import { extensionOf } from '../../../../lib/files/fileTypes';
import { asId, folderOf, keepFile, nameOf } from '../../../drive/server';
import { keepContent } from '../../../files/server';
import { zipOf } from '../../../transfer/server';
import { NEW_TYPES, type NewOfficeFile, type NewType } from '../../wire';
import { BLANK_PARTS } from './blankParts';

/**
 * Makes an empty document, sheet or presentation in a folder where the caller may upload.
 * @param body `{ folderId, name, type }`; the name with or without its ending
 */
export async function createFile(call: Call, body: unknown, language: string | undefined): Promise<NewOfficeFile> {
  const asked = Object(body) as Record<string, unknown>;
  const type = NEW_TYPES.find(({ ending }) => ending === asked.type)?.ending;
  if (!type) throw new CallError(400, 'type');
  const folderId = asId(asked.folderId, 'folderId');
  const given = nameOf(call, asked.name);
  const name = nameOf(call, extensionOf(given) === type ? given : `${given}.${type}`);
  // Asked before anything is stored; what counts is asked again below.
  await folderOf(call, folderId, 'upload', call.services.database.kysely);
  const { session, services } = call;
  const bytes = await blankFile(type);
  const said = { name, size: bytes.length };
  const file = await keepContent(services, { session, language }, said, Readable.from([bytes]));
  return transact(call, async (database) => {
    const folder = await folderOf(call, folderId, 'upload', database);
    return { ...(await keepFile(call, folder, file, database)), fileId: file.id, fileUrl: file.url };
  });
}

/** An empty document, sheet or presentation. */
async function blankFile(type: NewType): Promise<Buffer> {
  const entries = Object.entries(BLANK_PARTS[type]()).map(([name, text]) => ({ name, content: [text] }));
  const parts: Buffer[] = [];
  for await (const part of zipOf(entries)) parts.push(part);
  return Buffer.concat(parts);
}

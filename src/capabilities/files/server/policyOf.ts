import { sql } from 'kysely';
import type { UploadPolicy } from '../../../language/wire/Upload';
import type { Incoming } from '../../../server/calls/CallSpec';
import { CallError } from '../../../server/Refusal';
import type { Services } from '../../../server/Services';
import { arrivingFile } from './arriving/arrivingFile';
import { removeContents } from './content/removeContents';
import { deleteOrphans } from './deleteOrphans';
import { fileSpaces, remainingOf } from './fileSpace';
import { grantLeave } from './UploadLeave';

/** Contents that go with one call at most; the rest goes by the hour. */
const FEW = 20;

/**
 * Leave for one file, with what room there is (B-134, B-283). For an upload that was broken off it says what has
 * arrived. @throws CallError 400; 404 for an upload that the caller has not begun, or that is gone
 */
export async function policyOf(services: Services, { session }: Incoming, given: unknown): Promise<UploadPolicy> {
  const { dir, into, upload } = Object(given) as Record<string, unknown>;
  for (const [name, value] of Object.entries({ dir, into, upload }))
    if (value !== undefined && (typeof value !== 'string' || value.length > 200)) throw new CallError(400, name);
  const { database, fileStores } = services;
  const { packageId, userId } = session;
  await deleteOrphans(database.kysely, packageId);
  await removeContents(services, packageId, FEW);
  const begun = typeof upload === 'string' ? await begunUpload(upload) : undefined;
  const spaces = await fileSpaces(services, session, database.kysely);
  return {
    ...grantLeave(session, {
      dir: dir as string | undefined,
      isDrive: into === 'drive',
      upload: upload as string | undefined,
    }),
    remaining: remainingOf(spaces),
    spaces,
    partSize: begun?.content.partSize ?? fileStores.current.partSize,
    arrived: [...(begun?.parts ?? [])].toSorted((a, b) => a - b),
  };

  function begunUpload(name: string) {
    return database.transaction(
      async (transaction) => {
        const { rows } = await sql`select 1 from sys_file where package_id = ${packageId} and upload = ${name}
          and creator_id = ${userId}`.execute(transaction);
        const file = rows.length > 0 && (await arrivingFile(packageId, name, transaction));
        if (!file) throw new CallError(404, '请求错误,未找到该资源');
        return file;
      },
      { isShort: true },
    );
  }
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readContent, ScannerError } from '../../../../server/fileStore';
import { Refusal } from '../../../../server/Refusal';
import type { Services } from '../../../../server/Services';
import { contentOfDigest } from '../content/contentRow';
import { digests } from '../content/digests';
import { partCount } from '../content/partCount';
import { removeContents } from '../content/removeContents';
import type { ArrivingFile } from './arrivingFile';

/** Contents that go with the end of an upload, at most: its own, where another holds the same. */
const FEW = 5;

/**
 * Makes a file whole whose parts are all there: its digest is known, and where the account set has the same content
 * already the file refers to that. Done twice it changes nothing. @throws Refusal for what a scanner finds, whose file is
 * gone then, and where it cannot be asked, so that the last part may be sent again
 */
export async function finishFile(
  services: Services,
  { content, id, name }: ArrivingFile,
  language: string | undefined,
): Promise<void> {
  if (content.sha256 !== null) return;
  const { packageId } = content;
  const { database, scanner } = services;
  const t = services.translator(language);
  const { rows: parts } = await sql<{ mark: string }>`select mark from sys_content_part
    where package_id = ${packageId} and content_id = ${content.id} order by position`.execute(database.kysely);
  const store = services.fileStores.of(content.store);
  await store.finish(
    content,
    parts.map(({ mark }) => mark),
  );
  const sha256 =
    digests.take(`${packageId}/${content.id}`, partCount(content)) ?? (await digestOf(readContent(services, content)));
  const found = await scanned();
  if (found !== 'clean') {
    await sql`delete from sys_file where package_id = ${packageId} and id = ${id} and received < size`.execute(
      database.kysely,
    );
    await removeContents(services, packageId, FEW);
    throw new Refusal(400, t('{name} 含有病毒（{found}），没有保存', { name, found: found.found }));
  }
  await database.transaction(async (transaction) => {
    // Two files of one content that end at the same time agree on who keeps it.
    await sql`select pg_advisory_xact_lock(hashtext(${`sys_content/${packageId}/${sha256}`}))`.execute(transaction);
    const { rows } = await sql`select 1 from sys_file where package_id = ${packageId} and id = ${id}
      and received < size for update`.execute(transaction);
    if (rows.length === 0) return;
    const same = await contentOfDigest(transaction, { packageId, sha256, size: content.size });
    if (!same) {
      await sql`update sys_content set sha256 = ${sha256} where package_id = ${packageId} and id = ${content.id}`.execute(
        transaction,
      );
      await sql`delete from sys_content_part where package_id = ${packageId} and content_id = ${content.id}
        and content is null`.execute(transaction);
    }
    await sql`update sys_file set received = size, content_id = ${same?.id ?? content.id} where package_id = ${packageId}
      and id = ${id}`.execute(transaction);
  });
  await removeContents(services, packageId, FEW);

  /** Without a scanner everything is clean; one that cannot be asked lets nothing in. */
  async function scanned() {
    try {
      return (await scanner?.(readContent(services, content))) ?? 'clean';
    } catch (error) {
      if (!(error instanceof ScannerError)) throw error;
      throw new Refusal(
        400,
        t(error.reason === 'tooLarge' ? '文件太大，无法扫描病毒，没有保存' : '病毒扫描服务暂不可用，请稍后重试'),
      );
    }
  }
}

async function digestOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of content) hash.update(part);
  return hash.digest('hex');
}

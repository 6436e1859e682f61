import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../storage';
import { ContentLostError, type StoredContent, type StoreName } from './FileStore';
import type { FileStores } from './FileStores';
import { inParts } from './inParts';
import { MoveTurn, StoppedError } from './MoveTurn';

/** Contents that are looked up at once. */
const AT_ONCE = 50;

/** A content that is whole, and where it lies. */
interface KeptContent extends StoredContent {
  store: StoreName;
  /** of its bytes, in hexadecimal */
  sha256: string;
}

/** A run of moving, as whoever began it sees it. */
export interface MoveRun {
  database: Database;
  fileStores: FileStores;
  /** true: it stops before the next part */
  isEnding(): boolean;
  /** told how many more have been moved, and from time to time that it goes on */
  goesOn(moved: number): Promise<void>;
}

/**
 * Moves contents that lie in another store into the current one, while others read and remove them. One that cannot be
 * read is left; what keeps all of them ends the run. Run again, it goes on where it was. Where another server moves them
 * it does nothing.
 * @throws Error that says how many were left, and why the first; StoreFullError, S3RequestError and what else a store says
 */
export async function moveContents(run: MoveRun): Promise<void> {
  const turn = await MoveTurn.take(run.database.kysely);
  if (!turn) return;
  try {
    await moveAll(run, turn);
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error;
  } finally {
    await turn.end();
  }
}

/** How many contents lie elsewhere than in the current store; `lost` of them in stores that are not set up. */
export async function contentsElsewhere(
  database: Database,
  { current, others }: FileStores,
): Promise<{ waiting: number; lost: number }> {
  const { rows } = await sql<{ waiting: string; lost: string }>`
    select count(*) as waiting, count(*) filter (where not store = any(${others}::text[])) as lost
    from sys_content where sha256 is not null and store <> ${current.name}`.execute(database.kysely);
  return { waiting: Number(rows[0]?.waiting), lost: Number(rows[0]?.lost) };
}

async function moveAll(run: MoveRun, turn: MoveTurn): Promise<void> {
  const { database } = run;
  const left: Error[] = [];
  for (let last: KeptContent | undefined; ;) {
    const found = await nextOf(run, last);
    for (const content of found) {
      try {
        await move(run, turn, content);
        await run.goesOn(1);
      } catch (error) {
        if (!(error instanceof ContentLostError)) throw error;
        // What somebody has removed meanwhile is not missing.
        if (await isKnown(database, content)) left.push(error);
      }
    }
    last = found.at(-1);
    if (!last) break;
  }
  if (left[0]) throw new Error(`${left.length} contents cannot be moved. ${left[0].message}`);
}

/** Contents that lie elsewhere, in the order of their ids, behind the last one. */
async function nextOf({ database, fileStores }: MoveRun, last: KeptContent | undefined): Promise<KeptContent[]> {
  const { rows } = await sql<KeptContent>`
    select package_id::text as "packageId", id, size::double precision as size, part_size as "partSize", store, place, sha256
    from sys_content where sha256 is not null and store = any(${fileStores.others}::text[])
      and (package_id, id) > (${last?.packageId ?? '0'}::bigint, ${last?.id ?? ''}::text)
    order by package_id, id limit ${AT_ONCE}`.execute(database.kysely);
  return rows;
}

async function move(run: MoveRun, turn: MoveTurn, content: KeptContent): Promise<void> {
  const { database, fileStores } = run;
  const { current } = fileStores;
  const former = fileStores.of(content.store);
  const begun = { packageId: content.packageId, id: content.id, size: content.size, partSize: current.partSize };
  const copy = { ...begun, place: await current.begin(begun) };
  try {
    await copyInto(run, turn, content, copy);
  } catch (error) {
    await current.remove(copy, database.kysely);
    throw error;
  }
  // Whether it is committed, the database alone knows: from here on a copy is removed only where nobody has the content.
  const isOurs = await database.transaction(async (transaction) => {
    const { rows } =
      await sql`update sys_content set store = ${current.name}, place = ${copy.place}, part_size = ${copy.partSize}
      where package_id = ${content.packageId} and id = ${content.id} and store = ${content.store} and ${turn.isHeld} returning id`.execute(
        transaction,
      );
    // Parts that lie in the database go in the same step.
    if (rows.length > 0 && former.name === 'database') await former.remove(content, transaction);
    return rows.length > 0;
  });
  if (isOurs && former.name !== 'database') await former.remove(content, database.kysely);
  if (!isOurs && !(await isKnown(database, content))) await current.remove(copy, database.kysely);
}

/** @throws ContentLostError where the bytes are not those that were stored */
async function copyInto(run: MoveRun, turn: MoveTurn, content: KeptContent, copy: StoredContent): Promise<void> {
  const { database, fileStores } = run;
  const digest = createHash('sha256');
  const marks: string[] = [];
  const chunks = fileStores.of(content.store).read(content, 0, content.size);
  for await (const bytes of inParts(chunks, copy.partSize)) {
    if (run.isEnding()) throw new StoppedError();
    if (await turn.goesOn()) await run.goesOn(0);
    digest.update(bytes);
    const taken = await fileStores.current.put(copy, marks.length, bytes);
    if (taken.content !== null)
      await sql`insert into sys_content_part as p (package_id, content_id, position, size, mark, content)
        values (${copy.packageId}, ${copy.id}, ${marks.length}, ${bytes.length}, ${taken.mark}, ${taken.content})
        on conflict (package_id, content_id, position) do update set size = excluded.size, mark = excluded.mark, content = excluded.content`.execute(
        database.kysely,
      );
    marks.push(taken.mark);
  }
  if (digest.digest('hex') !== content.sha256)
    throw new ContentLostError(content, 'its bytes are not those that were stored');
  await turn.demand();
  await fileStores.current.finish(copy, marks);
}

async function isKnown(database: Database, { id, packageId }: KeptContent): Promise<boolean> {
  const { rows } = await sql`select 1 from sys_content where package_id = ${packageId} and id = ${id}`.execute(
    database.kysely,
  );
  return rows.length > 0;
}

import type { Services } from '../../../server/Services';
import { removeContents } from './content/removeContents';
import { deleteOrphans } from './deleteOrphans';

/** Contents of an account set that go in one run, at most. */
const MOST = 1000;

/** Deletes, in all account sets, files that no record has held for a day, and contents that no file refers to. @returns how many contents went */
export async function cleanFiles(services: Pick<Services, 'database' | 'fileStores'>): Promise<number> {
  const { kysely } = services.database;
  let removed = 0;
  for (const { id } of await kysely.selectFrom('sys_package').select('id').execute()) {
    await deleteOrphans(kysely, id);
    removed += await removeContents(services, id, MOST);
  }
  return removed;
}

import { sql } from 'kysely';
import { missingJournalVersions } from '../../../capabilities/journal/server';
import { type Model, resourceOf } from '../../../language/model';
import { accountModels } from '../../../server/accountModels';
import type { Capability, Founding } from '../../../server/resource/capability/Capability';
import type { Connection } from '../../../server/storage';
import { timestamp } from '../../../server/time';
import { storeFinished } from '../../finance/server/storeFinished';
import { journalTemplateRecords } from '../shippedJournals';

const TEMPLATES = 'journalTemplate';

/** Every account set begins with templates of journals; one that ever had a template gets none. */
export const shippedJournalTemplates: Capability = {
  name: 'shippedJournals',
  isUsedBy: ({ name }) => name === TEMPLATES,
  async founded(database, founding) {
    if (founding.model.resources[TEMPLATES]) await layIn(database, founding);
  },
  async prepared(database, model) {
    const count = await database.transaction((transaction) => layInEverywhere(transaction, model));
    return count > 0 ? [`${count} account sets got the templates of journals.`] : [];
  },
};

async function layIn(database: Connection, founding: Founding): Promise<void> {
  await storeFinished(database, founding, resourceOf(founding.model, TEMPLATES), journalTemplateRecords());
  await missingJournalVersions(database, TEMPLATES);
}

async function layInEverywhere(database: Connection, model: Model): Promise<number> {
  if (!model.resources[TEMPLATES]) return 0;
  const { rows } = await sql<{ id: string; by: string | null }>`
    select p.id::text as id, (select min(m.user_id) from sys_user_package m where m.package_id = p.id)::text as by from sys_package p
    where not exists (select 1 from sys_journal_version v where v.package_id = p.id)
      and not exists (select 1 from r_journal_template w where w.package_id = p.id) order by p.id`.execute(database);
  for (const { by, id } of rows) {
    const [own] = await accountModels(database, model, id);
    if (own) await layIn(database, { model: own.model, packageId: id, by: by ?? '1', now: timestamp() });
  }
  return rows.length;
}

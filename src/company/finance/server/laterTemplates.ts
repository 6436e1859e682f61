import { sql } from 'kysely';
import { type Model, resourceOf } from '../../../language/model';
import { accountModels } from '../../../server/accountModels';
import type { Founding } from '../../../server/resource/capability/Capability';
import { systemTable, type TableColumns } from '../../../server/storage/SystemTables';
import type { Connection } from '../../../server/storage';
import { timestamp } from '../../../server/time';
import { assetTemplates } from '../postingTemplates';
import type { Chart } from '../chartMeta';
import { chartOf } from '../chartOf';
import { BOOKS } from './layInBooks';
import { storeFinished } from './storeFinished';
import { templateRows } from './templateRows';

/** Kinds of documents that came after account sets kept books, and which of these have been offered their templates. */
export const LATER_KIND_TABLE = systemTable({ package_id: 'bigint not null', kind: 'character varying(40) not null' }, [
  'package_id',
  'kind',
]);

declare module '../../../server/storage/SystemTables' {
  interface SystemTables {
    sys_later_kind: TableColumns<typeof LATER_KIND_TABLE>;
  }
}

/** The templates that make vouchers of assets came when account sets had books already. */
const later = assetTemplates;

/**
 * Account sets with posting templates from before there were those of assets get them, each kind once, with rules for
 * purposes that nobody has said a subject for, if they have the subject of their chart. Templates and rules that people
 * made stay, and a kind that has any gets none. Answers how many account sets got some. One statement where none do.
 */
export async function laterTemplates(database: Connection, model: Model): Promise<number> {
  const kinds = [...new Set(later.map(({ kind }) => kind))];
  const said = JSON.stringify(kinds);
  const { rows } = await sql<{ set: string; by: string | null; lacking: string[] | null }>`
    select t.package_id::text as set, min(t.created_id)::text as by, (
      select array_agg(g.kind) from json_array_elements_text(${said}::json) as g(kind) where not exists (
        select 1 from r_posting_template as o where o.package_id = t.package_id and o.document_kind = g.kind)
      and not exists (select 1 from sys_later_kind as k where k.package_id = t.package_id and k.kind = g.kind)) as lacking
    from r_posting_template as t
    where (select count(*) from sys_later_kind as k where k.package_id = t.package_id) < ${kinds.length}
    group by t.package_id order by t.package_id`.execute(database);
  let count = 0;
  for (const { by, lacking, set } of rows) {
    const [own] = await accountModels(database, model, set);
    if (own && lacking) {
      const founding = { model: own.model, packageId: set, by: by ?? '1', now: timestamp() };
      await lay(database, founding, new Set(lacking));
      count++;
    }
    await sql`insert into sys_later_kind (package_id, kind) select ${set}::bigint, kind
      from json_array_elements_text(${said}::json) as g(kind) on conflict do nothing`.execute(database);
  }
  return count;
}

async function lay(database: Connection, founding: Founding, kinds: ReadonlySet<string>): Promise<void> {
  const { model, packageId } = founding;
  const { rows } = await sql<{ name: string }>`
    select name from r_posting_template where package_id = ${packageId}`.execute(database);
  const taken = new Set(rows.map(({ name }) => name));
  const templates = later.filter(({ kind, name }) => kinds.has(kind) && !taken.has(name));
  await storeFinished(database, founding, resourceOf(model, BOOKS.templates), templateRows(templates));
  const purposes = templates.flatMap(({ credit, debit }) => [...debit, ...credit].map(({ purpose }) => purpose));
  const {
    rows: [account],
  } = await sql<{
    standard: string | null;
  }>`select standard from r_finance_account where package_id = ${packageId}`.execute(database);
  await layRules(database, founding, chartOf(account?.standard), new Set(purposes));
}

/** Rules for purposes that have none, by the last subjects of a chart as far as the account set has them. */
async function layRules(
  database: Connection,
  founding: Founding,
  { rules }: Chart,
  purposes: ReadonlySet<string>,
): Promise<void> {
  const said = Object.entries(rules).filter(([purpose]) => purposes.has(purpose));
  const { rows } = await sql<{ purpose: string; subjectId: string }>`
    select g.purpose, s.id::text as "subjectId"
    from json_to_recordset(${JSON.stringify(said.map(([purpose, code]) => ({ purpose, code })))}::json) as g(purpose text, code text)
    join r_account_subject as s on s.package_id = ${founding.packageId} and s.code = g.code and s.status = 1
    where not exists (select 1 from r_account_subject as c where c.package_id = s.package_id and c.parent_id = s.id)
      and not exists (select 1 from r_subject_rule as r where r.package_id = s.package_id and r.purpose = g.purpose)`.execute(
    database,
  );
  await storeFinished(database, founding, resourceOf(founding.model, BOOKS.rules), rows);
}

import { sql } from 'kysely';
import { at } from '../../../lib/at';
import { SOURCE, sourceText } from '../../../language/meta/sourceField';
import type { LedgerResource } from '../../../language/model';
import { lineTableOf, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Chain, PotRule } from './potRules';

/**
 * Tells postings of documents, which were just entered, of which line they are: the one that they share with what they
 * give back or with what gives them back. One statement a rule.
 */
export async function nameSources(
  database: Connection,
  ledger: LedgerResource,
  packageId: string,
  { kind, ids }: { kind: string; ids: readonly string[] },
  rules: readonly PotRule[],
): Promise<void> {
  const table = sql.table(tableOf(ledger));
  for (const { chain, postings } of rules) {
    const { from, pot } = sourceOf(chain, packageId);
    await sql`update ${table} as p set pot = ${pot} from ${from}
      where p.package_id = ${packageId} and p.document_kind = ${kind} and p.document_id in (${sql.join([...ids])})
        and p.posting in (${sql.join([...postings])}) and p.pot is null and l0.package_id = ${packageId} and l0.id = p.line_id and ${pot} is not null`.execute(
      database,
    );
  }
}

/** The lines of a chain, `l0` the own ones, and the text that names the last line of it. */
function sourceOf(chain: Chain, packageId: string) {
  const table = ({ lines, resource }: Chain[number]) => sql.table(lineTableOf(resource, lines));
  const source = sql.ref(SOURCE);
  const first = at(chain, 0);
  const alias = (index: number) => sql.ref(`l${index}`);
  const names = (index: number) => sourceText(at(chain, index).resource, '');
  const joins = chain
    .slice(1, -1)
    .map(
      (link, index) =>
        sql`join ${table(link)} as ${alias(index + 1)} on ${alias(index + 1)}.package_id = ${packageId} and ${alias(index)}.${source} = ${names(index + 1)}::text || ${alias(index + 1)}.id`,
    );
  const last = chain.length - 2;
  const pot =
    chain.length === 1
      ? sql`${names(0)}::text || l0.id`
      : sql`case when starts_with(${alias(last)}.${source}, ${names(last + 1)}) then ${alias(last)}.${source} end`;
  return { from: sql`${table(first)} as l0 ${sql.join(joins, sql` `)}`, pot };
}

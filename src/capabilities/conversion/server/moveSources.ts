import { sql } from 'kysely';
import { SOURCE, sourceText } from '../../../language/meta/sourceField';
import type { Model } from '../../../language/model';
import type { NewNames } from '../../../server/resource/capability/NewNames';
import { lineTableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';

/** Lines say what they were made from by the name that it has today. */
export async function moveSources(
  database: Connection,
  { resources: renamed }: NewNames,
  { resources }: Model,
): Promise<void> {
  const tables = Object.values(resources).flatMap(({ fields, name }) =>
    fields
      .filter(({ fields: cells }) => cells?.some((cell) => cell.name === SOURCE && cell.type === 'text'))
      .map((lines) => lineTableOf(name, lines.name)),
  );
  const source = sql.ref(SOURCE);
  for (const { from, to } of renamed) {
    const before = sourceText(from, '');
    for (const table of tables)
      await sql`update ${sql.table(table)} set ${source} = ${sourceText(to, '')}::text || substr(${source}, ${before.length + 1})
        where starts_with(${source}, ${before})`.execute(database);
  }
}

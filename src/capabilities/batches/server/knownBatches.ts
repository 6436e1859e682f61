import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { unnested } from '../../../server/resource/unnested';
import { keyType } from '../../../server/schema/sumKeys';
import { fieldsOf } from '../../../server/schema/ledgerTables';
import { snake } from '../../../server/schema/naming';
import type { Register } from './batchKeys';

/** A batch as the register has it. */
export interface KnownBatch {
  id: string;
  keys: string[];
  dates: (string | null)[];
}

/** What tells one batch from another. */
export const batchKey = (keys: readonly string[]): string => JSON.stringify(keys);

/** The batches that are registered, of those that are asked for, whoever may see them, by {@link batchKey}. One statement. */
export async function knownBatches(
  call: Call,
  register: Register,
  asked: readonly (readonly string[])[],
  database: Connection,
): Promise<Map<string, KnownBatch>> {
  if (asked.length === 0) return new Map();
  const { dates, keys } = register.uses.batches;
  const given = unnested(
    fieldsOf(register, keys).map((field, index) => ({
      name: snake(field.name),
      type: keyType(field),
      values: asked.map((each) => each[index] ?? null),
    })),
    'g',
  );
  const text = (names: readonly string[]) => sql.join(names.map((name) => sql`${sql.ref(`t.${snake(name)}`)}::text`));
  const { rows } =
    await sql<KnownBatch>`select t.id::text as id, array[${text(keys)}] as keys, array[${text(dates)}] as dates
    from ${records(asSystem(call, '批次登记', register)).rows} as t where exists (select 1 from ${given} where ${sql.join(
      keys.map((key) => sql`${sql.ref(`g.${snake(key)}`)} = ${sql.ref(`t.${snake(key)}`)}`),
      sql` and `,
    )})`.execute(database);
  return new Map(rows.map((row) => [batchKey(row.keys), row]));
}

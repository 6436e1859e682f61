import type { PGlite } from '@electric-sql/pglite';

/**
 * SQL for `psql` that gives the rows of all tables to a database that has the same tables, and lets it go on counting
 * where this one is. Foreign keys hold here already and are not asked.
 */
export async function copyStatements(from: PGlite): Promise<string> {
  const parts = ['set session_replication_role = replica;\n'];
  const { rows: tables } = await from.query<{ name: string; columns: string }>(`
    select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  for (const { columns, name } of tables) {
    const { blob } = await from.query(`copy ${name} (${columns}) to '/dev/blob'`);
    if (blob && blob.size > 0) parts.push(`copy ${name} (${columns}) from stdin;\n`, await blob.text(), '\\.\n');
  }
  const { rows: sequences } = await from.query<{ name: string }>(
    'select quote_ident(sequencename) as name from pg_sequences where schemaname = current_schema()',
  );
  for (const { name } of sequences) {
    const {
      rows: [at],
    } = await from.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    parts.push(`select setval('${name}', ${at!.value}, ${String(at!.isCalled)});\n`);
  }
  return parts.join('');
}

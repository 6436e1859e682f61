import pg from 'pg';

/** Runs a statement on a connection of its own. */
export async function sqlOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

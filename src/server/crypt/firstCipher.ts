import { sql } from 'kysely';
import type { ClientConfig } from '../../language/wire';
import type { Database } from '../storage';

/** Authenticated: what was changed on the way is refused. */
const NEW = 'GCM';

/**
 * Keeps that an installation begins with encrypted calls, so that it is the same after each restart; those from before
 * go on as they are.
 */
export async function keepFirstCipher({ kysely }: Database): Promise<void> {
  await sql`insert into sys_installation (id, cipher) values (1, ${NEW}) on conflict (id) do nothing`.execute(kysely);
}

/** What calls are encrypted with where the operator says nothing; undefined: with nothing. */
export async function firstCipher({ kysely }: Database): Promise<ClientConfig['cipher'] | undefined> {
  const {
    rows: [installation],
  } = await sql<{ cipher: ClientConfig['cipher'] | null }>`select cipher from sys_installation where id = 1`.execute(
    kysely,
  );
  return installation?.cipher ?? undefined;
}

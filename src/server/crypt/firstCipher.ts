import type { ClientConfig } from '../../language/wire';
import type { Database } from '../storage';

/** Authenticated: what was changed on the way is refused. */
const NEW = 'GCM';

/**
 * Keeps that an installation begins with encrypted calls, so that it is the same after each restart; those from before
 * go on as they are.
 */
export async function keepFirstCipher({ kysely }: Database): Promise<void> {
  await kysely
    .insertInto('sys_installation')
    .values({ id: 1, cipher: NEW })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** What calls are encrypted with where the operator says nothing; undefined: with nothing. */
export async function firstCipher({ kysely }: Database): Promise<ClientConfig['cipher'] | undefined> {
  const installation = await kysely
    .selectFrom('sys_installation')
    .select('cipher')
    .where('id', '=', 1)
    .$narrowType<{ cipher: ClientConfig['cipher'] | null }>()
    .executeTakeFirst();
  return installation?.cipher ?? undefined;
}

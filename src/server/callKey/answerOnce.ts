import { sql } from 'kysely';
import type { Database } from '../storage';
import { type CallKey, keyScope } from './CallKey';

/** Milliseconds between two looks for keys that are older than a day. */
const BETWEEN = 3_600_000;
const trimmed = new WeakMap<Database, number>();

/** The answer to a call that carries a key: of the one before if there was one, else of `run`. */
export async function answerOnce(database: Database, key: CallKey, run: () => Promise<unknown>): Promise<unknown> {
  const before = await key.found();
  if (before) return before.answer;
  try {
    const answer = await keyScope.run(key, run);
    await key.answered(answer);
    await trim(database);
    return answer;
  } catch (error) {
    // Refused, or undone, because the same call was made at the same time: its answer is that of both.
    const meanwhile = await key.found().catch(() => undefined);
    if (meanwhile) return meanwhile.answer;
    throw error;
  }
}

async function trim(database: Database): Promise<void> {
  const now = Date.now();
  if (now - (trimmed.get(database) ?? 0) < BETWEEN) return;
  trimmed.set(database, now);
  await sql`delete from sys_call_key where created_time < localtimestamp - interval '1 day'`.execute(database.kysely);
}

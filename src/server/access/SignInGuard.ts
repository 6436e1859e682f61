import { sql } from 'kysely';
import { CallError } from '../Refusal';
import type { Database } from '../storage';
import { timestamp } from '../time';

/**
 * Failures that cost nothing, and seconds of the longest pause: by account and address together, by account, by
 * address.
 */
const LIMITS = {
  pair: { free: 4, longest: 900 },
  account: { free: 20, longest: 60 },
  address: { free: 40, longest: 300 },
};

/** Failures older than this are forgotten, seconds. */
const MEMORY = 3600;

/**
 * Seconds after which one failure of many is forgotten in the wider counts: an office never has an hour without a
 * mistype.
 */
const FADING = 90;

/** Seconds for which a place from which somebody has signed in is known as theirs: 90 days. */
const KNOWN = 90 * 24 * 3600;

type Kind = keyof typeof LIMITS;

/**
 * Growing pauses between failed sign-ins, counted in the database so that several servers count together. The pause
 * doubles with each failure of one account from one address; an account attacked from many places, or a place that
 * tries many accounts, slows down later. Neither keeps out whoever has signed in from there before: an owner is not
 * shut out by strangers, nor an office behind one address by the mistypes of others. Accounts that do not exist are
 * counted like any other, so that the pauses tell nothing.
 */
export class SignInGuard {
  constructor(private readonly database: Database) {}

  /** @throws CallError 429 while a pause lasts */
  async admit(loginId: string, address: string): Promise<void> {
    const keys = keysOf(loginId, address);
    const known = knownKey(loginId, address);
    const { rows } = await sql<{ key: string; failures: number; age: number }>`
      select key, failures, extract(epoch from ${timestamp()}::timestamp - last_at)::integer as age from sys_sign_in_guard
      where key in (${sql.join([...keys.map(({ key }) => key), known])})`.execute(this.database.kysely);
    const isAtHome = rows.some(({ key, age }) => key === known && age < KNOWN);
    const pauses = rows.flatMap(({ key, failures, age }) => {
      const kind = keys.find((candidate) => candidate.key === key)?.kind;
      if (kind === undefined || (isAtHome && kind !== 'pair')) return [];
      // Another server's clock may be ahead of this one's.
      const since = Math.max(0, age);
      return [pauseAfter(kind, faded(kind, failures, since)) - since];
    });
    const seconds = Math.max(0, ...pauses);
    if (seconds > 0) throw new CallError(429, '登录失败次数过多，请{seconds}秒后再试', { seconds });
  }

  async failed(loginId: string, address: string): Promise<void> {
    const now = timestamp();
    for (const { kind, key } of keysOf(loginId, address)) {
      const left =
        kind === 'pair'
          ? sql`g.failures`
          : sql`greatest(0, g.failures - floor(extract(epoch from ${now}::timestamp - g.last_at) / ${FADING})::integer)`;
      await sql`insert into sys_sign_in_guard as g (key, failures, last_at) values (${key}, 1, ${now}::timestamp)
        on conflict (key) do update set last_at = excluded.last_at,
          failures = case when g.last_at < ${now}::timestamp - make_interval(secs => ${MEMORY}) then 1 else least(${left} + 1, 1000) end`.execute(
        this.database.kysely,
      );
    }
    await sql`delete from sys_sign_in_guard where last_at < ${now}::timestamp - make_interval(secs => case when key like ${`${KNOWN_PLACE}%`} then ${KNOWN}::integer else ${MEMORY}::integer end)`.execute(
      this.database.kysely,
    );
  }

  /**
   * A success clears what this account and this place have against each other, takes one from the count of the place,
   * and makes it a known one.
   */
  async succeeded(loginId: string, address: string): Promise<void> {
    const [pair, , place] = keysOf(loginId, address);
    const { kysely } = this.database;
    await kysely.deleteFrom('sys_sign_in_guard').where('key', '=', pair.key).execute();
    await kysely
      .updateTable('sys_sign_in_guard')
      .set({ failures: sql<number>`greatest(0, failures - 1)` })
      .where('key', '=', place.key)
      .execute();
    const last_at = timestamp();
    await kysely
      .insertInto('sys_sign_in_guard')
      .values({ key: knownKey(loginId, address), failures: 0, last_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ last_at }))
      .execute();
  }
}

/** Seconds to wait after so many failures. */
export function pauseAfter(kind: Kind, failures: number): number {
  const { free, longest } = LIMITS[kind];
  return failures < free ? 0 : Math.min(longest, 2 ** Math.min(failures - free, 12));
}

/** Failures that still count so many seconds after the last one. */
function faded(kind: Kind, failures: number, since: number): number {
  return kind === 'pair' ? failures : failures - Math.floor(since / FADING);
}

const KNOWN_PLACE = 'known ';

function knownKey(loginId: string, address: string): string {
  return `${KNOWN_PLACE}${loginId} ${address}`;
}

function keysOf(loginId: string, address: string) {
  return [
    { kind: 'pair', key: `pair ${loginId} ${address}` },
    { kind: 'account', key: `account ${loginId}` },
    { kind: 'address', key: `address ${address}` },
  ] as const satisfies { kind: Kind; key: string }[];
}

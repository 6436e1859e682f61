import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Session } from '../access/Session';
import { CallError } from '../Refusal';
import type { Connection, Database } from '../storage';

/** What a key may be: a UUID, or what other programs take for one. */
const KEY = /^[\w-]{8,64}$/;

/** Set while a call that carries a key is answered. */
export const keyScope = new AsyncLocalStorage<CallKey>();

/**
 * A change that is sent again, because its answer was lost or somebody clicked twice, is made once: the page gives each
 * a key (`Idempotency-Key`), which is stored with the answer in the transaction of the change itself. The same key
 * again gets the same answer; with another content it is refused. Kept for a day.
 */
export class CallKey {
  #kept: string | undefined;
  readonly #digest: string;

  /** @throws CallError 400 for what is no key */
  constructor(
    private readonly database: Database,
    private readonly session: Session,
    private readonly key: string,
    path: string,
    body: unknown,
  ) {
    if (!KEY.test(key)) throw new CallError(400, 'Idempotency-Key');
    this.#digest = createHash('sha256')
      .update(path)
      .update('\0')
      .update(JSON.stringify(body ?? null))
      .digest('hex');
  }

  /** The answer that the same call got before. @throws CallError 422 where the key stands for another call */
  async found(): Promise<{ answer: unknown } | undefined> {
    const { packageId, userId } = this.session;
    const row = await this.database.kysely
      .selectFrom('sys_call_key')
      .select(['digest', 'answer'])
      .where('package_id', '=', packageId)
      .where('user_id', '=', userId)
      .where('key', '=', this.key)
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.digest !== this.#digest) throw new CallError(422, '同一请求标识不能用于不同的内容');
    return { answer: row.answer };
  }

  /**
   * Stores the answer with the change. Where the same call has been made at the same time, the key is there and this
   * one is undone.
   */
  async keep(transaction: Connection, answer: unknown): Promise<void> {
    const { packageId, userId } = this.session;
    const text = JSON.stringify(answer ?? null);
    // A call with several changes keeps what the last one answers.
    if (this.#kept === undefined)
      await transaction
        .insertInto('sys_call_key')
        .values({
          package_id: packageId,
          user_id: userId,
          key: this.key,
          digest: this.#digest,
          answer: text,
          created_time: sql<string>`localtimestamp`,
        })
        .execute();
    else
      await transaction
        .updateTable('sys_call_key')
        .set({ answer: text })
        .where('package_id', '=', packageId)
        .where('user_id', '=', userId)
        .where('key', '=', this.key)
        .execute();
  }

  /** The change is stored, and its answer with it. */
  kept(answer: unknown): void {
    this.#kept = JSON.stringify(answer ?? null);
  }

  /** Corrects the stored answer where the call says more than its change did. */
  async answered(answer: unknown): Promise<void> {
    if (this.#kept !== undefined && this.#kept !== JSON.stringify(answer ?? null))
      await this.keep(this.database.kysely, answer);
  }
}

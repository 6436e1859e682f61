import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasTestPostgres, startTestPostgres, type TestPostgres } from '../../../tests/support/postgres';
import type { Database } from './Database';
import { MAX_PAYLOAD } from './Notifications';
import { openDatabase } from './openDatabase';

let database: Database;
let lines: string[] = [];
const log = (line: string) => void lines.push(line);
beforeEach(() => void (lines = []));

/** What a channel brought so far. */
async function heard(
  channel: string,
  from = database,
): Promise<{ messages: string[]; missed: () => number; stop: () => Promise<void> }> {
  const messages: string[] = [];
  let missed = 0;
  const stop = await from.listen(
    channel,
    (payload) => void messages.push(payload),
    () => void (missed += 1),
  );
  return { messages, missed: () => missed, stop };
}

describe('on PGlite', () => {
  beforeAll(async () => void (database = await openDatabase({ memory: true, log })));
  afterAll(() => database.close());
  notificationTests();
});

describe.runIf(hasTestPostgres())('on PostgreSQL', () => {
  let server: TestPostgres | null;
  beforeAll(async () => {
    server = await startTestPostgres();
    database = await openDatabase({ url: server!.url, log });
  });
  afterAll(async () => {
    await database.close();
    await server?.stop();
  });
  notificationTests();

  it('reaches who listens in another process', async () => {
    const other = await openDatabase({ url: server!.url, log });
    const there = await heard('across', other);
    await database.notify('across', '到货');
    await expect.poll(() => there.messages).toEqual(['到货']);
    await other.close();
    await expect(other.listen('across', () => undefined)).rejects.toThrow('closed');
  });

  it('listens on one connection of its own, which ends with the database', async () => {
    const listening = async () =>
      Number(
        (
          await sql<{
            n: string;
          }>`select count(*) as n from pg_stat_activity where application_name = 'guiju-listen' and datname = current_database()`.execute(
            database.kysely,
          )
        ).rows[0]!.n,
      );
    const before = await listening();
    const other = await openDatabase({ url: server!.url, log });
    expect(await listening()).toBe(before);
    await heard('first', other);
    await heard('second', other);
    expect(await listening()).toBe(before + 1);
    await other.close();
    await expect.poll(() => listening()).toBe(before);
  });

  it('listens to everything again after the connection was cut, and says that messages may be missing', async () => {
    const [one, two] = [await heard('cut_one'), await heard('cut_two')];
    const left = await heard('cut_left');
    await left.stop();
    const { rows } = await sql<{
      cut: boolean;
    }>`select pg_terminate_backend(pid) as cut from pg_stat_activity where application_name = 'guiju-listen' and datname = current_database()`.execute(
      database.kysely,
    );
    expect(rows.map(({ cut }) => cut)).toEqual([true]);
    await expect.poll(() => [one.missed(), two.missed()]).toEqual([1, 1]);
    await database.notify('cut_one', '1');
    await database.notify('cut_two', '2');
    await database.notify('cut_left', '3');
    await database.notify('cut_one', '4');
    await expect.poll(() => one.messages).toEqual(['1', '4']);
    expect(two.messages).toEqual(['2']);
    expect(left.messages).toEqual([]);
    expect(lines).toEqual([
      expect.stringMatching(/was lost \(.+\), connecting again/),
      expect.stringContaining('messages may have been missed'),
    ]);
  });

  it('a listener that comes while the connection is being made anew waits for it', async () => {
    await heard('before_cut');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'guiju-listen' and datname = current_database()`.execute(
      database.kysely,
    );
    await expect.poll(() => lines).toHaveLength(1);
    const late = await heard('after_cut');
    await database.notify('after_cut', 'here');
    await expect.poll(() => late.messages).toEqual(['here']);
  });
});

function notificationTests(): void {
  const stops: (() => Promise<void>)[] = [];
  const hear = async (channel: string) => {
    const result = await heard(channel);
    stops.push(result.stop);
    return result;
  };
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  it('brings messages in the order sent, to every listener of that channel alone', async () => {
    const [one, same, other] = [await hear('orders'), await hear('orders'), await hear('others')];
    const sent = Array.from({ length: 50 }, (_, index) => `第${index}条 '"`);
    for (const text of sent) await database.notify('orders', text);
    await database.notify('others', 'x');
    await expect.poll(() => [one.messages, same.messages, other.messages]).toEqual([sent, sent, ['x']]);
  });

  it('calls nobody in the middle of what the sender does', async () => {
    const { messages } = await hear('later');
    const sending = database.notify('later', 'x');
    expect(messages).toEqual([]);
    await sending;
    await expect.poll(() => messages).toEqual(['x']);
  });

  it('brings nothing after listening was ended, the others go on', async () => {
    const [ended, kept] = [await hear('ended'), await hear('ended')];
    await ended.stop();
    await database.notify('ended', 'x');
    await expect.poll(() => kept.messages).toEqual(['x']);
    expect(ended.messages).toEqual([]);
  });

  it('takes 7,900 bytes and refuses one more, an empty message, a strange channel, and a message within a transaction', async () => {
    const { messages } = await hear('bounds');
    const largest = '汉'.repeat(MAX_PAYLOAD / 3) + 'x';
    expect(Buffer.byteLength(largest)).toBe(MAX_PAYLOAD);
    await expect(database.notify('bounds', `${largest}x`)).rejects.toThrow(RangeError);
    await expect(database.notify('bounds', '')).rejects.toThrow(RangeError);
    await expect(database.notify('a"; drop table x', 'y')).rejects.toThrow(TypeError);
    await expect(database.listen('Orders', () => undefined)).rejects.toThrow(TypeError);
    await expect(database.transaction(() => database.notify('bounds', 'early'))).rejects.toThrow(
      'after the transaction',
    );
    await database.notify('bounds', largest);
    await expect.poll(() => messages).toEqual([largest]);
  });

  it('a listener that throws is logged and keeps nobody else from the message', async () => {
    stops.push(
      await database.listen('faulty', () => {
        throw new Error('broken listener');
      }),
    );
    const { messages } = await hear('faulty');
    await database.notify('faulty', 'x');
    await expect.poll(() => messages).toEqual(['x']);
    expect(lines).toEqual([expect.stringContaining('broken listener')]);
  });
}

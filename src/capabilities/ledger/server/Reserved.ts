import { sql } from 'kysely';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import { got } from '../../../lib/got';
import { isLedger, type LedgerResource, type Model } from '../../../language/model';
import type { Entry } from '../../../language/rules';
import type { RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { unnested } from '../../../server/resource/unnested';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { namedSeen } from '../../../server/resource/namedSeen';
import { snake } from '../../../server/schema/naming';
import { sumKey } from '../../../server/schema/sumKeys';
import type { Connection } from '../../../server/storage';
import type { Books } from './Books';
import { floorHolds } from './floorHolds';
import { keyTexts } from './keyTexts';
import { lessens } from './lessens';
import { reservedBy } from './reservedBy';
import { reservedLock, reservedPlace } from './reservedPlace';

/** Ledgers whose balances are reserved of those of another one. */
export function reservesOf(model: Model, ledger: string): LedgerResource[] {
  return Object.values(model.resources)
    .filter(isLedger)
    .filter(({ uses }) => uses.ledger.reserves?.of === ledger);
}

/** What lies at some keys, and what of it is reserved. */
interface Free {
  there: Decimal;
  held: Decimal;
}

/**
 * Where documents take from a ledger of which another one reserves: what lies there beyond what is reserved. Asked for
 * before and after they post, in all batches together and in the batch that is named, so that who takes what is his is
 * let through and who takes what is another's is not.
 */
export class Reserved {
  readonly #books: Books;
  readonly #from: Books;
  readonly #asked: Entry['keys'][];
  #before = new Map<string, Free>();

  /** @param taking keys of the entries that lessen what lies there */
  constructor(books: Books, from: Books, taking: readonly Entry['keys'][]) {
    this.#books = books;
    this.#from = from;
    const whole = taking.map((keys) => reservedPlace(books, keys, false));
    const exact = taking.map((keys) => reservedPlace(books, keys, true));
    this.#asked = [...new Map([...whole, ...exact].map((keys) => [books.keyOf(keys), keys])).values()];
  }

  /** Names of what must be locked before it is asked for: `reservedBefore` does that. */
  get locks(): string[] {
    return this.#asked.map((keys) => reservedLock(this.#books, keys));
  }

  /** Remembers what is free before the documents post. One statement. */
  async open(call: Call, database: Connection): Promise<void> {
    this.#before = await this.#free(call, database);
  }

  /**
   * A reason for each line that took what others have reserved; none where nothing did. One statement, two more where
   * something did.
   */
  async refusals(
    call: Call,
    postings: readonly { origin: { code: string }; entries: readonly Entry[] }[],
    isTaken: boolean,
    database: Connection,
  ): Promise<RefusalLine[]> {
    const lacking = new Map(
      [...(await this.#free(call, database))].filter(([key, after]) => {
        const free = freeOf(after);
        return free.isNegative() && free.lessThan(freeOf(got(this.#before, key)));
      }),
    );
    if (lacking.size === 0) return [];
    const asked = this.#asked.filter((keys) => lacking.has(this.#books.keyOf(keys)));
    const texts = await keyTexts(this.#books, asked, database, call.t);
    const [measure] = this.#from.measures;
    const isTold = [this.#books, this.#from].every(({ ledger: { name } }) =>
      records(call, name).sees(measure?.name ?? ''),
    );
    const lines: RefusalLine[] = [];
    for (const keys of asked) {
      const key = this.#books.keyOf(keys);
      const { held, there } = got(lacking, key);
      const by = await reservedBy(call, this.#books, keys, database);
      const params = {
        key: got(texts, key),
        measure: call.t(measure?.title ?? ''),
        there: got(this.#before, key).there.toString(),
        held: held.toString(),
        short: held.minus(there).toString(),
        codes: namedSeen(call, by),
      };
      const at = postings.flatMap(({ entries, origin: { code } }) =>
        entries
          .filter((entry) => lessens(entry, measure?.name ?? '') !== isTaken && this.#isAt(keys, entry.keys))
          .map((entry) => ({ code, entry })),
      );
      for (const { code, entry } of at)
        lines.push({
          code: entry.line === undefined ? code : call.t('{code} 第 {line} 行', { code, line: entry.line + 1 }),
          record: code,
          remark: isTold
            ? call.t('{key} {measure}已被{codes}预留：现有 {there}，预留 {held}，还缺 {short}', params)
            : call.t('{key} {measure}已被{codes}预留', params),
          ...(entry.table === undefined || isTaken ? {} : { table: entry.table, line: entry.line }),
        });
    }
    return lines;
  }

  #isAt(keys: Entry['keys'], of: Entry['keys']): boolean {
    return this.#books.keys.every(({ name }) => keys[name] === null || String(keys[name]) === String(of[name] ?? ''));
  }

  /** By key what lies there and what is reserved; nothing of where taking is allowed. */
  async #free(call: Call, database: Connection): Promise<Map<string, Free>> {
    const { ledger, keys, measures, packageId } = this.#books;
    const balancesOf = (books: Books) => records(asSystem(call, '预留检查', books.ledger)).balances;
    const measure = sql.ref(snake(measures[0]?.name ?? ''));
    const sum = (books: Books, value = measure) => {
      const same = keys.map((field) => {
        const own = sql`${sumKey(field, 'b')} = ${sumKey(field, 'g')}`;
        return field.required === true ? own : sql`(${sql.ref(`g.${snake(field.name)}`)} is null or ${own})`;
      });
      return sql`(select coalesce(sum(${value}), 0) from ${balancesOf(books)} as b where ${sql.join(same, sql` and `)})`;
    };
    const { rows } = await sql<Record<string, unknown> & { there: string; held: string }>`
      select ${sql.join(keys.map(({ name }) => sql`${sql.ref(`g.${snake(name)}`)} as ${sql.id(name)}`))},
        ${sum(this.#from)} as there, ${sum(this.#books, sql`greatest(${measure}, 0)` as never)} as held from ${unnested(this.#books.keyColumns(this.#asked), 'g')}
      where ${isKept(call, ledger)}${floorHolds(this.#from.ledger, packageId, 'g')}`.execute(database);
    return new Map(
      rows.map(({ held, there, ...at }) => [this.#books.keyOf(at), { there: asDecimal(there), held: asDecimal(held) }]),
    );
  }
}

const freeOf = ({ held, there }: Free): Decimal => there.minus(held);

/** Whether what is reserved is kept: the account set may let others take it. */
function isKept(call: Call, ledger: LedgerResource) {
  const [settings = '', field = ''] = ledger.uses.ledger.reserves?.unless?.split('.') ?? [];
  if (field === '') return sql`true`;
  return sql`not exists (select 1 from ${records(asSystem(call, '预留检查', settings)).rows} as s where ${sql.ref(`s.${snake(field)}`)} = 1)`;
}

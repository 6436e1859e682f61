import { type RawBuilder, sql } from 'kysely';
import { fieldNamed, type Field, type LedgerResource } from '../../../language/model';
import { typeOf } from '../../../fields/pure';
import { storageOf } from '../../../fields/storage';
import { decimalsOf } from '../../../language/rules';
import { unnested, type GivenColumn } from '../../../server/resource/unnested';
import { balanceTableOf, fieldsOf, monthTableOf } from '../../../server/schema/ledgerTables';
import { snake, tableOf } from '../../../server/schema/naming';
import { keyType, sumKey, sumKeys } from '../../../server/schema/sumKeys';

/** Values of the keys of one balance. */
export type Keys = Record<string, unknown>;

/** Decimals with which quantities are counted; no column keeps more. */
const QUANTITY_DECIMALS = 6;

/** The names of a ledger of cost in SQL, and its numbers as whole ones. */
export class CostBooks {
  readonly table;
  readonly balances;
  readonly months;
  readonly keys: Field[];
  readonly value: RawBuilder<unknown>;
  readonly per: RawBuilder<unknown>;
  /** measure of value */
  readonly valueName: string;
  readonly #perName: string;
  readonly #cents: number;

  constructor(
    readonly ledger: LedgerResource,
    readonly packageId: string,
  ) {
    const { cost, keys } = ledger.uses.ledger;
    if (!cost) throw new Error(`"${ledger.name}" is no ledger of cost`);
    this.table = sql.table(tableOf(ledger));
    this.balances = sql.table(balanceTableOf(ledger));
    this.months = sql.table(monthTableOf(ledger));
    this.keys = fieldsOf(ledger, keys);
    this.valueName = cost.value;
    this.#perName = snake(cost.per);
    this.value = sql.ref(snake(cost.value));
    this.per = sql.ref(this.#perName);
    const field = fieldNamed(ledger, cost.value);
    this.#cents = decimalsOf({ field, type: typeOf(field) });
  }

  /** Column of the value or of the quantity in a table of a name, `side` of the monthly sums. */
  column(of: 'value' | 'per', alias?: string, side?: 'in' | 'out'): RawBuilder<unknown> {
    const name = (of === 'value' ? snake(this.valueName) : this.#perName) + (side === undefined ? '' : `_${side}`);
    return sql`${sql.ref(alias === undefined ? name : `${alias}.${name}`)}`;
  }

  /** Keys as rows of SQL, with other columns beside them. */
  given(keys: readonly Keys[], more: readonly GivenColumn[], alias: string): RawBuilder<unknown> {
    const columns = this.keys.map((field): GivenColumn => {
      const { toDatabase = (value) => value } = storageOf(field);
      return {
        name: snake(field.name),
        type: keyType(field),
        values: keys.map(({ [field.name]: value = null }) => (value === null ? null : toDatabase(value))),
      };
    });
    return unnested([...columns, ...more], alias);
  }

  /** Whether rows of two aliases are of one balance. */
  same(one: string, other: string): RawBuilder<unknown> {
    return sql.join(
      this.keys.map((key) => sql`${sumKey(key, one)} = ${sumKey(key, other)}`),
      sql` and `,
    );
  }

  /** Columns of the keys, by the names of their fields. */
  named(alias: string): RawBuilder<unknown> {
    return sql.join(this.keys.map(({ name }) => sql`${sql.ref(`${alias}.${snake(name)}`)} as ${sql.id(name)}`));
  }

  columnsOfKeys(alias: string): RawBuilder<unknown> {
    return sql.join(this.keys.map(({ name }) => sql.ref(`${alias}.${snake(name)}`)));
  }

  /** Names of the key columns, and the same as the index of sums has them. */
  keyNames(): RawBuilder<unknown>[] {
    return this.keys.map(({ name }) => sql`${sql.ref(snake(name))}`);
  }

  uniqueKeys(): RawBuilder<unknown> {
    return sumKeys(this.keys);
  }

  keyOf(keys: Keys): string {
    return JSON.stringify(this.keys.map(({ name }) => (keys[name] === null ? null : String(keys[name]))));
  }

  keysOf(text: string): Keys {
    const values = JSON.parse(text) as (string | null)[];
    return Object.fromEntries(this.keys.map(({ name }, index) => [name, values[index] ?? null]));
  }

  /** A number of the database as a whole one. */
  wholeValue(text: string): bigint {
    return toWhole(text, this.#cents);
  }

  wholeQuantity(text: string): bigint {
    return toWhole(text, QUANTITY_DECIMALS);
  }

  /** A whole value as the database has it. */
  valueText(whole: bigint): string {
    const digits = String(whole < 0n ? -whole : whole).padStart(this.#cents + 1, '0');
    const place = digits.length - this.#cents;
    return `${whole < 0n ? '-' : ''}${digits.slice(0, place)}.${digits.slice(place)}`;
  }
}

function toWhole(text: string, decimals: number): bigint {
  const [units = '', parts = ''] = text.split('.');
  return BigInt(units + parts.slice(0, decimals).padEnd(decimals, '0'));
}

import { typeOf } from '../../fields/pure';
import { storageOf } from '../../fields/storage';
import type { Field, LedgerResource } from '../../language/model';
import type { Entry } from '../../language/rules';
import { Decimal } from '../../lib/decimal';
import { fieldsOf, hasPots } from '../schema/ledgerTables';
import { snake } from '../schema/naming';
import { keyType } from '../schema/sumKeys';
import type { GivenColumn } from './unnested';

/** The document behind entries, as postings name it, by whom and when. */
export interface PostedBy {
  kind: string;
  id: string;
  code: string;
  userId: string;
  now: string;
}

/** What documents post to a ledger, as columns of its postings: what went out is negative. */
export function postingColumns(
  ledger: LedgerResource,
  documents: readonly { origin: PostedBy; entries: readonly Entry[] }[],
): GivenColumn[] {
  const { cost, keys, measures } = ledger.uses.ledger;
  const entered = documents.flatMap(({ origin, entries }) => entries.map((entry) => ({ origin, entry })));
  const column = (
    name: string,
    type: string,
    read: (of: { origin: PostedBy; entry: Entry }) => unknown,
  ): GivenColumn => ({ name, type, values: entered.map(read) });
  return [
    column('bill_date', 'date', ({ entry }) => entry.date),
    column('document_kind', 'text', ({ origin }) => origin.kind),
    column('document_id', 'bigint', ({ origin }) => origin.id),
    column('document_code', 'text', ({ origin }) => origin.code),
    column('line_id', 'bigint', ({ entry }) => entry.lineId),
    column('line_no', 'integer', ({ entry }) => (entry.line === undefined ? null : entry.line + 1)),
    column('posting', 'integer', ({ entry }) => entry.posting),
    column('side', 'text', ({ entry }) => entry.side),
    ...(cost === undefined ? [] : [column('valued', 'text', ({ entry }) => entry.valued ?? null)]),
    ...(hasPots(ledger) ? [column('pot', 'text', ({ entry }) => entry.pot ?? null)] : []),
    column('created_id', 'bigint', ({ origin }) => origin.userId),
    column('created_time', 'timestamp', ({ origin }) => origin.now),
    ...keyColumns(
      fieldsOf(ledger, keys),
      entered.map(({ entry }) => entry.keys),
    ),
    ...fieldsOf(ledger, measures).map((field) =>
      column(snake(field.name), 'numeric', ({ entry: { add, side } }) =>
        typeOf(field).fromExpression((add[field.name] ?? ZERO).times(side === 'in' ? 1 : -1), field),
      ),
    ),
  ];
}

/** Combinations of keys as columns of rows, to be handed to a statement. */
export function keyColumns(keys: readonly Field[], given: readonly Record<string, unknown>[]): GivenColumn[] {
  return keys.map((field) => {
    const { toDatabase = (value) => value } = storageOf(field);
    // Without its length: a value that is too long must be refused by the table, which a conversion would cut.
    return {
      name: snake(field.name),
      type: keyType(field),
      values: given.map(({ [field.name]: value = null }) => (value === null ? null : toDatabase(value))),
    };
  });
}

const ZERO = new Decimal(0);

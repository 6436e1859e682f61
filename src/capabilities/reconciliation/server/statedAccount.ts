import { sql, type RawBuilder } from 'kysely';
import { isEmpty, type Document } from '../../../language/rules';
import { recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { visibleSums } from '../../../server/resource/visibleRows';
import { snake } from '../../../server/schema/naming';
import type { Statement } from '../language';

/** Whose account a statement states. */
export interface StatedAccount {
  /** keys of the ledger that say it */
  by: string[];
  /** of rows of the ledger called `t`, as far as the caller may see them */
  condition: RawBuilder<unknown>;
  from: string;
  until: string;
}

/** The account and days of a statement; undefined while its header does not say them. */
export function statedAccount(
  call: Call,
  { from, keys, ledger, until }: Statement,
  document: Document,
): StatedAccount | undefined {
  const by = Object.entries(keys).filter(([, field]) => !isEmpty(document[field]));
  if (by.length === 0 || isEmpty(document[from]) || isEmpty(document[until])) return undefined;
  const conditions = by.map(([key, field]) => sql`${sql.ref(`t.${snake(key)}`)} = ${document[field]}`);
  return {
    by: by.map(([key]) => key),
    condition: sql`${visibleSums(recordsTold(call, ledger).call)} and ${sql.join(conditions, sql` and `)}`,
    from: String(document[from]),
    until: String(document[until]),
  };
}

import type { Document } from '../../../language/rules';
import { toDecimal } from '../../../lib/decimal';
import type { Call } from '../../../server/resource/Call';
import type { Stored } from '../../../server/resource/capability/Capability';
import type { Connection } from '../../../server/storage';
import { VOUCHER } from '../wire';

/** What lines were made of is said no more of vouchers whose lines are others than those. */
export function forgetChanged(call: Call, stored: readonly Stored[], database: Connection): Promise<void> {
  const changed = stored.flatMap(({ before, document, id }) =>
    before && !isSame(linesOf(before), linesOf(document)) ? [id] : [],
  );
  return forgetLineSources(call, changed, database);
}

/** Vouchers that are deleted leave nothing behind. */
export async function forgetLineSources(
  { resource, session }: Call,
  ids: readonly string[],
  database: Connection,
): Promise<void> {
  if (ids.length === 0) return;
  await database
    .deleteFrom('sys_voucher_line')
    .where('package_id', '=', session.packageId)
    .where('resource', '=', resource.name)
    .where('voucher_id', 'in', ids)
    .execute();
}

const linesOf = (document: Document): Document[] => (document[VOUCHER.lines] as Document[] | undefined) ?? [];

/** Whether subjects and amounts are the same, line by line. */
function isSame(one: readonly Document[], other: readonly Document[]): boolean {
  const said = (lines: readonly Document[]): string =>
    JSON.stringify(
      lines.map((line) => [
        String(line[VOUCHER.subject] ?? ''),
        ...[VOUCHER.debit, VOUCHER.credit].map((name) => toDecimal(line[name])?.toString() ?? ''),
      ]),
    );
  return said(one) === said(other);
}

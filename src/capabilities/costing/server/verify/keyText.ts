import { got } from '../../../../lib/got';
import type { LedgerResource } from '../../../../language/model';
import type { AccountBooks } from '../../../../server/resource/capability/BookCheck';
import { Books, keyTexts } from '../../../ledger/server';

/** What people call a balance: `原料仓 / 钢板`. */
export async function keyText(
  { database, packageId }: AccountBooks,
  ledger: LedgerResource,
  keys: Record<string, unknown>,
): Promise<string> {
  const own = new Books(database, ledger, packageId);
  return got(await keyTexts(own, [keys], database), own.keyOf(keys));
}

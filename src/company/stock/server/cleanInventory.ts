import { isLedger } from '../../../language/model';
import { lockBooks, mendBooks } from '../../../capabilities/ledger/server';
import type { RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import { stored } from '../../../server/resource/saveRecord';
import { COST, HOLD, STOCK } from './stockAccess';

/** Lines that a record of a cleaning keeps; the number of all is told. */
const MOST_LINES = 1000;

/**
 * Cleans the inventory (B-394): in one transaction, during which nobody posts, the balances and monthly sums of the
 * stock ledgers become what the postings add up to, and those of which nothing is left are removed. What differed is
 * kept as a record. Answers what a button shows.
 */
export function cleanInventory(call: Call): Promise<{ title: string; lines: RefusalLine[] }> {
  const { services, session, t } = call;
  const ledgers = [STOCK, HOLD, COST].flatMap((name) => services.model.resources[name] ?? []).filter(isLedger);
  return stored(call, async (transaction) => {
    await lockBooks(transaction, ledgers);
    const done = { checked: 0, mended: 0, removed: 0 };
    const lines: Record<string, unknown>[] = [];
    for (const ledger of ledgers) {
      const { checked, mended, removed } = await mendBooks(transaction, ledger, session.packageId);
      done.checked += checked;
      done.mended += mended.length;
      done.removed += removed;
      lines.push(
        ...mended
          .slice(0, MOST_LINES - lines.length)
          .map(({ keys, ...sum }) => ({ ledger: ledger.name, ...keys, ...sum })),
      );
    }
    const document = { ...done, lines };
    await insertDocuments(call, [document], transaction);
    const { code } = document as { code?: unknown };
    return {
      title: t('库存清理完成'),
      lines: [
        { code: t('核对结存数'), remark: String(done.checked) },
        {
          code: t('更正数'),
          remark:
            done.mended === 0
              ? t('0，全部与记账凭据相符')
              : t('{count}，明细见清理记录{code}', { count: done.mended, code: String(code) }),
        },
        { code: t('清除零结存数'), remark: String(done.removed) },
      ],
    };
  });
}

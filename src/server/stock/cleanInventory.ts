import { lockBooks, mendBooks } from '../ledger/mendBooks';
import type { Call } from '../resource/Call';
import { insertDocuments } from '../resource/insertDocuments';
import { stored } from '../resource/saveRecord';
import { COST, HOLD, STOCK } from './stockAccess';

/** Lines that a record of a cleaning keeps; the number of all is told. */
const MOST_LINES = 1000;

/**
 * Cleans the inventory (B-394): in one transaction, during which nobody posts, the balances and monthly sums of the stock ledgers become what the
 * postings add up to, and those of which nothing is left are removed. What differed is kept as a record. Answers what a button shows.
 */
export function cleanInventory(call: Call): Promise<{ title: string; lines: string[] }> {
  const { services, session, t } = call;
  const ledgers = [STOCK, HOLD, COST].flatMap((name) => services.model.resources[name] ?? []);
  return stored(call, async (transaction) => {
    await lockBooks(transaction, ledgers);
    const done = { checked: 0, mended: 0, removed: 0 };
    const lines: Record<string, unknown>[] = [];
    for (const ledger of ledgers) {
      const { checked, mended, removed } = await mendBooks(transaction, ledger, session.packageId);
      done.checked += checked;
      done.mended += mended.length;
      done.removed += removed;
      lines.push(...mended.slice(0, MOST_LINES - lines.length).map(({ keys, ...sum }) => ({ ledger: ledger.name, ...keys, ...sum })));
    }
    const document = { ...done, lines };
    await insertDocuments(call, [document], transaction);
    const { code } = document as { code?: unknown };
    return {
      title: t('库存清理完成'),
      lines: [
        t('已核对{count}笔结存与月度发生额', { count: done.checked }),
        done.mended === 0 ? t('全部与记账凭据相符') : t('更正{count}笔，明细见清理记录【{code}】', { count: done.mended, code: String(code) }),
        t('清除零结存{count}笔', { count: done.removed }),
      ],
    };
  });
}

import type { DemoRow } from '../../../server/demonstration/Demo';
import { Random } from '../../../lib/Random';
import { Calendar } from '../work/Calendar';
import type { World } from '../work/World';
import { customerReturns } from './customerReturns';
import { materialIssues, materialReturns } from './materialIssues';
import { otherIssues, otherReceipts } from './otherMovements';
import { relocations } from './relocations';
import { COUNT, stockCounts, type StockCount } from './stockCounts';

/**
 * What the warehouses entered in the last three months beside purchases and transfers; a source comes before what was
 * made from it.
 */
export function storeDocuments(
  world: World,
  today: string,
  rejects: readonly DemoRow[],
): { counts: StockCount[]; records: { resource: string; rows: DemoRow[] }[] } {
  // Each has chance of its own: how many counts a month's end brings must not change what was issued or returned.
  const own = (seed: number): World => {
    const random = new Random(seed);
    return { ...world, random, calendar: new Calendar(today, random) };
  };
  const counts = stockCounts(own(1_101), today);
  const issues = materialIssues(own(1_102), today, 60);
  const records = [
    { resource: COUNT, rows: counts.map(({ row }) => row) },
    { resource: 'resetIn', rows: otherReceipts(own(1_103), today, counts, 24) },
    { resource: 'resetOut', rows: otherIssues(own(1_104), today, counts, 30) },
    { resource: 'materialOut', rows: issues.map(({ row }) => row) },
    { resource: 'returnStorage', rows: materialReturns(own(1_105), today, issues) },
    { resource: 'storageInReturn', rows: customerReturns(own(1_106), today, rejects) },
    { resource: 'transfer', rows: relocations(own(1_107), today, 40) },
  ];
  return { counts, records };
}

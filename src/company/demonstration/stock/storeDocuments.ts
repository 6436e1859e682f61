import type { DemoRow } from '../../../server/demonstration/Demo';
import type { World } from '../work/World';
import { customerReturns } from './customerReturns';
import { materialIssues, materialReturns } from './materialIssues';
import { otherIssues, otherReceipts } from './otherMovements';
import { relocations } from './relocations';
import { stockCounts } from './stockCounts';

/**
 * What the warehouses entered in the last three months beside purchases and transfers; a source comes before what was
 * made from it.
 */
export function storeDocuments(
  world: World,
  today: string,
  rejects: readonly DemoRow[],
): { resource: string; rows: DemoRow[] }[] {
  const counts = stockCounts(world, today);
  const issues = materialIssues(world, today, 60);
  return [
    { resource: 'stock', rows: counts.map(({ row }) => row) },
    { resource: 'resetIn', rows: otherReceipts(world, today, counts, 24) },
    { resource: 'resetOut', rows: otherIssues(world, today, counts, 30) },
    { resource: 'materialOut', rows: issues.map(({ row }) => row) },
    { resource: 'returnStorage', rows: materialReturns(world, today, issues) },
    { resource: 'storageInReturn', rows: customerReturns(world, today, rejects) },
    { resource: 'transfer', rows: relocations(world, today, 40) },
  ];
}

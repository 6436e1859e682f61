import { expect, it } from 'vitest';
import { existingOf, tableChanges } from './tableChanges';
import { resourceTables } from './resourceTables';
import { project } from '../../../tests/support/project';

it('the index of sums whose empty keys count as values takes the place of the one that knew only empty ones', async () => {
  const { model } = await project();
  const tables = resourceTables(model.resources.stockLedger!);
  const existing = existingOf(tables);
  expect(tableChanges(existing, tables).statements).toEqual([]);
  const before = new Map([...existing.indexes].map(([name, table]) => [name.replace(/_keys_110$/, '_keys'), table]));
  expect(tableChanges({ ...existing, indexes: before }, tables)).toEqual({
    refused: [],
    statements: [
      `create unique index "r_stock_ledger_balance_keys_110" on "r_stock_ledger_balance" ("package_id", "warehouse_id", "product_id", coalesce("batch_no", '')) nulls not distinct`,
      'drop index "r_stock_ledger_balance_keys"',
      `create unique index "r_stock_ledger_month_keys_110" on "r_stock_ledger_month" ("package_id", "warehouse_id", "product_id", coalesce("batch_no", ''), "month") nulls not distinct`,
      'drop index "r_stock_ledger_month_keys"',
    ],
  });
});

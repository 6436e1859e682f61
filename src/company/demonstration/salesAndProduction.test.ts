import { describe, expect, it } from 'vitest';
import type { DemoRow } from '../../server/demonstration/Demo';
import { buildDemo } from './buildDemo';

const today = '2026-11-21';
const { records } = buildDemo({ today });
const rowsOf = (resource: string): DemoRow[] =>
  records.find((each) => each.resource === resource && each.accountSetId === '1')!.rows;
const KINDS = [
  'order',
  'sales',
  'sellOut',
  'reject',
  'productionPlan',
  'manufactureOrder',
  'picking',
  'backdraw',
  'feedback',
  'production',
  'inspect',
];
const byId = (resource: string) => new Map(rowsOf(resource).map((row) => [row.id, row]));
const linesOf = (row: DemoRow) => row.lines as DemoRow[];

describe('sales and production of the demonstration company', () => {
  it.each(KINDS)(
    '%s: 25 to 65 documents of the last 90 days, in several states, some of today and none later',
    (kind) => {
      const rows = rowsOf(kind).filter(({ billDate }) => String(billDate) >= '2026-08-23');
      expect(rows.length).toBeGreaterThanOrEqual(25);
      expect(rows.length).toBeLessThanOrEqual(65);
      expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThanOrEqual(2);
      const days = rows.map(({ billDate }) => String(billDate));
      expect(days.filter((day) => day === today).length).toBeGreaterThan(0);
      expect(days.filter((day) => day > today)).toEqual([]);
    },
  );

  it.each([
    ['sales', 'orderId', 'order'],
    ['sellOut', 'salesId', 'sales'],
    ['reject', 'salesId', 'sales'],
    ['manufactureOrder', 'planId', 'productionPlan'],
    ['picking', 'manufactureOrderId', 'manufactureOrder'],
    ['backdraw', 'pickingId', 'picking'],
    ['backdraw', 'materialOutId', 'materialOut'],
    ['production', 'manufactureOrderId', 'manufactureOrder'],
  ])(
    'a document of %s is never older than what its %s names, carries nothing else, and never more',
    (kind, field, from) => {
      const sources = byId(from);
      const made = rowsOf(kind).filter((row) => row[field] !== undefined);
      expect(made.length).toBeGreaterThan(0);
      for (const row of made) {
        const source = sources.get(String(row[field]))!;
        expect(String(row.billDate) >= String(source.billDate)).toBe(true);
        if (from === 'manufactureOrder' && kind === 'picking') continue;
        const had = new Map(linesOf(source).map((line) => [line.productId, Number(line.quantity)]));
        for (const line of linesOf(row))
          expect(Number(line.quantity)).toBeLessThanOrEqual(had.get(line.productId) ?? 0);
      }
    },
  );

  it('has delivered what its completed orders say', () => {
    const delivered = new Map(rowsOf('sales').map((row) => [row.orderId, row.status]));
    for (const { id, status } of rowsOf('order').filter((row) => row.status === 6))
      expect([id, delivered.get(id)]).toEqual([id, status]);
  });

  it('says who checked a document where it is checked, and at no time that is still to come', () => {
    for (const row of KINDS.flatMap(rowsOf)) {
      const times = [row.createdTime, row.checkedTime, row.updatedTime]
        .filter((time) => time !== undefined)
        .map(String);
      expect(times).toEqual(times.toSorted());
      expect(row.checkedId === undefined).toBe(row.checkedTime === undefined);
      expect(times.at(-1)! < `${today} 08:00:00`).toBe(true);
    }
  });
});

import { describe, expect, it } from 'vitest';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { buildDemo } from '../buildDemo';

const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);
const linesOf = (row: DemoRow) => (row.lines ?? []) as DemoRow[];

describe.each(['2026-11-28', '2027-01-05', '2027-12-31'])('the assets of the demonstration on %s', (today) => {
  const { records } = buildDemo({ today });
  const rowsOf = (resource: string): DemoRow[] =>
    records.find((each) => each.resource === resource && each.accountSetId === '1')?.rows ?? [];
  const subjects = new Map(rowsOf('accountSubject').map(({ code, id }) => [id, String(code)]));
  const vouchers = rowsOf('cashVoucher').filter(({ status }) => status === 2);
  /** Debit less credit of subjects until a day, openings among it. */
  const held = (day: string, isMeant: (code: string) => boolean): number => {
    const opened = rowsOf('initialBalance').filter(({ subjectId }) => isMeant(subjects.get(String(subjectId)) ?? ''));
    const isCredit = ({ subjectId }: DemoRow) => /^(2|4|1602)/.test(subjects.get(String(subjectId)) ?? '');
    const opening = opened.reduce((sum, row) => sum + (isCredit(row) ? -1 : 1) * cents(row.yearStart), 0);
    return vouchers
      .filter(({ billDate }) => String(billDate) <= day)
      .flatMap(linesOf)
      .filter(({ subjectId }) => isMeant(subjects.get(String(subjectId)) ?? ''))
      .reduce((sum, { credit, debit }) => sum + cents(debit) - cents(credit), opening);
  };
  const runs = rowsOf('depreciation');

  it('their cards come to 1601 and 1602 when the books begin and after each run', () => {
    const cards = rowsOf('fixedAsset').filter(({ status }) => status !== 0);
    const sold = rowsOf('assetDisposal').filter(({ status }) => status === 1);
    const days = [`${Number(today.slice(0, 4)) - 2}-12-31`, ...runs.map(({ billDate }) => String(billDate))];
    expect(days).toHaveLength(12 + Number(today.slice(5, 7)));
    for (const [place, day] of days.entries()) {
      const kept = cards.filter(
        ({ billDate, id, origin }) =>
          (origin === 'opening' || String(billDate) <= day) &&
          !sold.some(({ assetId, billDate: left }) => assetId === id && String(left) <= day),
      );
      const ids = new Set(kept.map(({ id }) => id));
      const original = kept.reduce((sum, { originalValue }) => sum + cents(originalValue), 0);
      const taken = runs
        .slice(0, place)
        .flatMap(linesOf)
        .filter(({ assetId }) => ids.has(String(assetId)))
        .reduce((sum, { amount }) => sum + cents(amount), 0);
      const begun = kept.reduce((sum, { openingAccumulated }) => sum + cents(openingAccumulated), 0);
      expect([held(day, (code) => code === '1601'), held(day, (code) => code === '1602')], day).toEqual([
        original,
        -(begun + taken),
      ]);
    }
  });

  it('leave nothing on overhead and production by them, and the months a plausible profit', () => {
    const opened = rowsOf('initialBalance');
    expect(
      opened.reduce(
        (sum, row) =>
          sum + (/^(2|4|1602)/.test(subjects.get(String(row.subjectId)) ?? '') ? -1 : 1) * cents(row.yearStart),
        0,
      ),
    ).toBe(0);
    const months = runs.map(({ billDate }) => String(billDate));
    for (const day of months.slice(0, 9)) {
      expect(
        held(day, (code) => code === '5101'),
        day,
      ).toBe(0);
      expect(
        held(day, (code) => code === '5001'),
        day,
      ).toBe(0);
      expect(
        held(day, (code) => code.startsWith('6')),
        day,
      ).toBe(0);
    }
    const profit = rowsOf('cashVoucher')
      .filter(({ origin }) => origin === 'profit')
      .slice(0, 9)
      .map((voucher) =>
        cents(linesOf(voucher).find(({ subjectId }) => subjects.get(String(subjectId)) === '4103')?.credit),
      );
    expect(Math.min(...profit)).toBeGreaterThan(5_000_000);
    expect(Math.max(...profit)).toBeLessThan(25_000_000);
  });
});

import type { Document } from '../../../language/rules';
import { Decimal } from '../../../lib/decimal';
import { spread } from '../../../lib/spread';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { depreciationOf, RUN_LINE } from '../wire';
import { type AssetInMonth, assetsIn } from './assetsIn';
import { type DepartmentShare, sharesOf } from './sharesOf';

/** An asset with what a month takes of it. */
export interface PlannedAsset {
  asset: AssetInMonth;
  amount: Decimal;
  /** of method work: what was done; undefined: nobody has said it */
  done?: Decimal | undefined;
  departments: readonly DepartmentShare[];
}

/** What a month takes of the assets in use; nothing is stored. Two statements. */
export async function planRun(
  call: Call,
  month: string,
  work: ReadonlyMap<string, Decimal>,
  database: Connection,
): Promise<PlannedAsset[]> {
  const assets = await assetsIn(call, month, database);
  const ids = assets.map(({ id }) => id);
  const shares = await sharesOf(call, ids, database);
  return assets.map((asset) => {
    const done = asset.terms.method === 'work' ? work.get(asset.id) : undefined;
    const amount = depreciationOf(asset.terms, asset.reached, done);
    return { asset, amount, done, departments: shares.get(asset.id) ?? [] };
  });
}

/** The lines of a run: each asset in parts of its departments, which add up to it to the cent. */
export function runLines(planned: readonly PlannedAsset[]): Document[] {
  return planned.flatMap(({ amount, asset, departments, done }) => {
    const weights = departments.map(({ share }) => share);
    const parts = (total: Decimal): Decimal[] => spread(total, weights, 2) ?? [];
    const [amounts, originals, openings, years] = [
      parts(amount),
      parts(asset.terms.original),
      parts(asset.reached.accumulated),
      parts(asset.ofYear.plus(amount)),
    ];
    const text = (list: readonly Decimal[], place: number): string => (list[place] ?? new Decimal(0)).toFixed(2);
    return departments.map(({ departmentId, expense, share }, place): Document => ({
      [RUN_LINE.asset]: asset.id,
      [RUN_LINE.class]: asset.classId,
      [RUN_LINE.department]: departmentId,
      [RUN_LINE.share]: share.toFixed(),
      [RUN_LINE.method]: asset.terms.method,
      // What was done is one, whoever bears it.
      [RUN_LINE.work]: place === 0 && done ? done.toFixed() : null,
      [RUN_LINE.original]: text(originals, place),
      [RUN_LINE.opening]: text(openings, place),
      [RUN_LINE.amount]: text(amounts, place),
      [RUN_LINE.year]: text(years, place),
      [RUN_LINE.expense]: expense ?? asset.expense,
      [RUN_LINE.accumulatedSubject]: asset.accumulatedSubject,
    }));
  });
}

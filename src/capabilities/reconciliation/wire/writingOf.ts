import { cellOf } from './cellOf';
import type { StatementColumns } from './StatementColumns';
import { commaIn, type TheirAmount, theirAmount } from './theirAmount';
import { type DayOrder, orderIn, theirDay } from './theirDay';

/** How a file writes what can be written in two ways. */
export interface Writing {
  /** a comma stands before the cents */
  isComma: boolean;
  /** what stands first in days whose year stands last; undefined where nothing tells, or both do */
  order: DayOrder | undefined;
}

/**
 * How the rows of a file, those below its head, write days and amounts. A comma stands before the cents where it does
 * so surely in one amount and may in all.
 */
export function writingOf(rows: readonly (readonly string[])[], columns: StatementColumns): Writing {
  const dated = rows.filter((cells) => isDay(cellOf(cells, columns.date)));
  const commas = dated.flatMap((cells) =>
    (['in', 'out', 'amount', 'balance'] as const).flatMap((meaning) => {
      const cell = cellOf(cells, columns[meaning]);
      return /\d/.test(cell) ? [commaIn(cell)] : [];
    }),
  );
  const orders = new Set(dated.map((cells) => orderIn(cellOf(cells, columns.date))));
  const [order, other] = (['day', 'month'] as const).filter((each) => orders.has(each));
  return {
    isComma: commas.includes('surely') && !commas.includes(undefined),
    order: other === undefined ? order : undefined,
  };
}

function isDay(cell: string): boolean {
  return theirDay(cell) !== undefined || orderIn(cell) !== undefined;
}

/** The day that a cell means in a file that is written so. */
export function dayIn(cell: string, { order }: Writing): string | undefined {
  return theirDay(cell, order);
}

/** The amount that a cell means in a file that is written so. */
export function amountIn(cell: string, { isComma }: Writing): TheirAmount | null | undefined {
  return theirAmount(cell, isComma);
}

import type { Decimal } from '../../../lib/decimal';
import type { Bill, BillsOf } from './Bill';
import { billOn } from './billOn';
import { exactNeed, needsOf } from './needsOf';

/** A part below what is made, with all that is below itself in turn. */
export interface ExplodedPart {
  /** 1: of the product itself */
  level: number;
  /** products from the one that is made to this part, both included */
  path: readonly string[];
  product: string;
  /** basic units to issue for all that is made */
  quantity: Decimal;
  /** the same without any rounding, of this level and of those above: what costs are worked out by */
  exact: Decimal;
  /** what it is made by; undefined: it is bought */
  bill?: Bill;
}

interface Asked {
  billsOf: BillsOf;
  /** YYYY-MM-DD, whose versions count */
  day: string;
  decimalsOf: (product: string) => number;
}

/** Levels of bills, at most: more of them are a mistake. */
const DEEPEST = 30;

/**
 * What so many basic units of a product are made of, through all levels, each part behind the one that it goes into.
 * A product that is part of itself is not gone into again.
 */
export function explode(product: string, quantity: Decimal, asked: Asked): ExplodedPart[] {
  return below(product, { quantity, exact: quantity }, [product], asked);
}

function below(
  product: string,
  { exact, quantity }: Pick<ExplodedPart, 'exact' | 'quantity'>,
  path: readonly string[],
  asked: Asked,
): ExplodedPart[] {
  const bill = billOn(asked.billsOf(product), asked.day);
  if (!bill || path.length > DEEPEST) return [];
  return needsOf(bill, quantity, asked.decimalsOf).flatMap((need): ExplodedPart[] => {
    const own = need.part.product;
    const isOpen = path.includes(own);
    const inner = isOpen ? undefined : billOn(asked.billsOf(own), asked.day);
    const part: ExplodedPart = {
      level: path.length,
      path: [...path, own],
      product: own,
      quantity: need.quantity,
      exact: exactNeed(bill, need.part, exact),
      ...(inner ? { bill: inner } : {}),
    };
    return [part, ...(inner ? below(own, part, part.path, asked) : [])];
  });
}

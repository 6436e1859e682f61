import type { PlannedLine, RequirementsView } from '../wire';

/** A step from a proposal or a demand to what it is for, or to what meets it. */
export interface PegRow {
  /** how far it is away, from 1 on */
  level: number;
  quantity: string;
  /** the line of a document or of stock, or the proposal; none of them: safety stock of the product */
  line?: PlannedLine;
  proposal?: number;
  product: string;
  day?: string;
  isLate?: boolean;
}

/** Rows of one way, at most; nobody reads more. */
const MOST = 200;

/** What a proposal is for, step by step up to what is wanted in the end. */
export function upFrom(view: RequirementsView, index: number): PegRow[] {
  const rows: PegRow[] = [];
  const walk = (at: number, level: number): void => {
    for (const { for: wanting, quantity } of view.proposals[at]?.pegs ?? []) {
      if (rows.length >= MOST) return;
      if (wanting.kind === 'demand') {
        const line = view.demands[wanting.id];
        if (line) rows.push({ level, quantity, line, product: line.product, day: line.day });
      } else if (wanting.kind === 'safety') rows.push({ level, quantity, product: wanting.product });
      else {
        const { day, isLate, product } = view.proposals[wanting.index]!;
        rows.push({ level, quantity, proposal: wanting.index, product, day, isLate });
        walk(wanting.index, level + 1);
      }
    }
  };
  walk(index, 1);
  return rows;
}

/** What a demand (its id) or a proposal (its place) is met by, step by step down to what is bought. */
export function downFrom(view: RequirementsView, from: string | number): PegRow[] {
  const rows: PegRow[] = [];
  const walk = (at: string | number, level: number): void => {
    const isMeant = (wanting: RequirementsView['taken'][number]['for']): boolean =>
      wanting.kind === 'demand' ? wanting.id === at : wanting.kind === 'proposal' && wanting.index === at;
    for (const { for: wanting, isLate, quantity, supply } of view.taken)
      if (isMeant(wanting) && rows.length < MOST) {
        const line = view.supplies[supply];
        if (line) rows.push({ level, quantity, line, product: line.product, day: line.day, isLate });
      }
    for (const [index, { day, isLate, pegs, product }] of view.proposals.entries())
      for (const { for: wanting, quantity } of pegs)
        if (isMeant(wanting) && rows.length < MOST) {
          rows.push({ level, quantity, proposal: index, product, day, isLate });
          walk(index, level + 1);
        }
  };
  walk(from, 1);
  return rows;
}

import { Decimal } from '../../../lib/decimal';
import { type Ends, endsOf, leftOver, type PlannedLine, type PlannedProposal, type RequirementsView } from '../wire';

/** A proposal as the table shows it. */
export interface ProposalRow extends PlannedProposal {
  /** its place among all proposals */
  index: number;
  /** what it is for in the end: numbers of documents, without what the caller does not see */
  codes: string[];
  /** there is more that it is for than the numbers tell */
  isForMore: boolean;
  /** it fills safety stock */
  isForSafety: boolean;
}

/** Something that is wanted, and how it is met. */
export interface DemandRow extends PlannedLine {
  key: string;
  /** of it, decimals: from stock, by documents that bring it, by proposals */
  stocked: string;
  coming: string;
  proposed: string;
  /** a part of it comes after its day */
  isLate: boolean;
}

/** A document that brings what nobody wants any more, or brings it too late. */
export interface ExceptionRow extends PlannedLine {
  key: string;
  /** nobody wants it any more */
  left: string;
  /** it is wanted before it comes */
  late: string;
}

/** Whether a proposal or a demand is of what somebody asks for. */
export type Asked = (product: string, codes: readonly string[]) => boolean;

/** What to make and to buy, as far as it is asked for, in the order in which it must begin. */
export function proposalRows(view: RequirementsView, asks: Asked, document: string | undefined): ProposalRow[] {
  const ends = endsOf(view.proposals);
  return view.proposals
    .flatMap((proposal, index): ProposalRow[] => {
      const own = ends[index];
      if (!own || (document !== undefined && !isForDocument(view, own, document))) return [];
      const told = [...own.demands].map((id) => view.demands[id]?.code);
      const codes = [...new Set(told.filter((code) => code !== undefined))];
      if (!asks(proposal.product, codes)) return [];
      const isForMore = told.includes(undefined);
      return [{ ...proposal, index, codes, isForMore, isForSafety: own.safety.size > 0 }];
    })
    .toSorted((a, b) => a.start.localeCompare(b.start) || a.index - b.index);
}

/** All that is wanted, as far as it is asked for, earliest first. */
export function demandRows(view: RequirementsView, asks: Asked, document: string | undefined): DemandRow[] {
  const met = new Map<string, Pick<DemandRow, 'stocked' | 'coming' | 'proposed' | 'isLate'>>();
  const meet = (id: string, by: 'stocked' | 'coming' | 'proposed', quantity: string, isLate: boolean): void => {
    const before = met.get(id) ?? { stocked: '0', coming: '0', proposed: '0', isLate: false };
    const sum = new Decimal(before[by]).plus(quantity).toFixed();
    met.set(id, { ...before, [by]: sum, isLate: before.isLate || isLate });
  };
  for (const { for: wanting, isLate, quantity, supply } of view.taken)
    if (wanting.kind === 'demand')
      meet(wanting.id, view.supplies[supply]?.kind === 'stock' ? 'stocked' : 'coming', quantity, isLate);
  for (const { isLate, pegs } of view.proposals)
    for (const { for: wanting, quantity } of pegs)
      if (wanting.kind === 'demand') meet(wanting.id, 'proposed', quantity, isLate);
  return Object.entries(view.demands)
    .filter(
      ([, { code, id, product }]) =>
        (document === undefined || id === document) && asks(product, code === undefined ? [] : [code]),
    )
    .map(([key, line]) => ({
      ...line,
      key,
      ...(met.get(key) ?? { stocked: '0', coming: '0', proposed: '0', isLate: false }),
    }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

/** Documents to cancel, and documents to hurry. */
export function exceptionRows(view: RequirementsView, asks: Asked): ExceptionRow[] {
  const left = leftOver(view);
  const late = new Map<string, Decimal>();
  for (const { isLate, quantity, supply } of view.taken)
    if (isLate) late.set(supply, (late.get(supply) ?? new Decimal(0)).plus(quantity));
  return Object.entries(view.supplies)
    .filter(([id, { code, kind, product }]) => {
      const isOne = kind === 'coming' && (left.has(id) || late.has(id));
      return isOne && asks(product, code === undefined ? [] : [code]);
    })
    .map(([key, line]) => ({
      ...line,
      key,
      left: left.get(key)?.toFixed() ?? '0',
      late: late.get(key)?.toFixed() ?? '0',
    }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

function isForDocument({ demands }: RequirementsView, { demands: ids }: Ends, document: string): boolean {
  return [...ids].some((id) => demands[id]?.kind === 'promised' && demands[id].id === document);
}

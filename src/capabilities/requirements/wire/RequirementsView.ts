import type { Wanting } from './Planning';

/** A product as people know it. */
export interface PlannedProduct {
  name: string;
  /** code and what tells it apart */
  about: string[];
  /** its basic unit, in which all its quantities count */
  unit: string;
}

/** What wants something, or brings it: the line of a document, what is in stock, or what stock lacks. */
export interface PlannedLine {
  /** promised: a document promised it; parts: it goes into what a document makes; below: stock is below zero; stock: it is there; coming: a document brings it */
  kind: 'promised' | 'parts' | 'below' | 'stock' | 'coming';
  product: string;
  /** YYYY-MM-DD, on which it is wanted, or there */
  day: string;
  quantity: string;
  /** resource of the document */
  of?: string;
  /** the document and its number, as far as the caller sees it */
  id?: string;
  code?: string;
  /** of its lines, from 1 on */
  line?: number;
  /** it has not been reviewed */
  isDraft?: boolean;
}

/** A part of a proposal or of what there is, and what it is for. */
export interface PlannedPeg {
  for: Wanting;
  quantity: string;
}

/** Something to make or to buy. */
export interface PlannedProposal {
  /** names it as long as it stands: the product and the day */
  key: string;
  product: string;
  kind: 'make' | 'buy';
  day: string;
  /** on which it must begin, or be ordered */
  start: string;
  quantity: string;
  isLate: boolean;
  pegs: PlannedPeg[];
}

/** What the call of a screen of requirements answers; quantities are decimals in basic units. */
export interface RequirementsView {
  today: string;
  products: Record<string, PlannedProduct>;
  /** by resources: what a document is called, in the language of who asks, and the screen that shows one */
  documents: Record<string, { title: string; path?: string }>;
  /** addresses of the forms in which the caller makes something of proposals */
  forms: { make?: string; buy?: string };
  /** those that others go into before these */
  proposals: PlannedProposal[];
  /** by the ids by which pegs name them */
  demands: Record<string, PlannedLine>;
  supplies: Record<string, PlannedLine>;
  taken: (PlannedPeg & { supply: string; isLate: boolean })[];
}

/** Address of the call of a screen of requirements. */
export const requirementsCall = (api: string, screen: string): string => `${api}/requirements/${screen}`;

/** Proposals that become one document, at most. */
export const MOST_CHOSEN = 300;

/** How a proposal is named in addresses. */
export const proposalKey = (product: string, day: string): string => `${product}@${day}`;

/** The keys of proposals that a text names; undefined: it names something else. */
export function readProposalKeys(text: string): string[] | undefined {
  const keys = text.split(',');
  return keys.every((key) => /^[1-9]\d{0,17}@\d{4}-\d{2}-\d{2}$/.test(key)) ? keys : undefined;
}

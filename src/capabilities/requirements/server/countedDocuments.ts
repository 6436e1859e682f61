import { type Expected, resourceOf } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import type { Requirements } from '../language';

/** Documents whose open lines bring or take something that is planned. */
export interface CountedDocuments extends Pick<Expected, 'of' | 'by' | 'side' | 'from' | 'less' | 'quantity'> {
  /** field of the lines that refers to the product */
  product: string;
  /** fields of the lines, else of the header: the first that is filled in says the day */
  days: string[];
  /** they count before they are reviewed, too */
  withDrafts: boolean;
  /** what they bring is made: field of the header with the day on which that begins */
  begins?: string;
}

/** All documents that requirements count: those that the ledger expects, and those that are said besides. */
export function countedDocuments({ services }: Call, said: Requirements): CountedDocuments[] {
  const { expects = [] } = resourceOf(services.model, said.ledger).uses.ledger ?? {};
  const named = (path: string): string => path.split('.').at(-1) ?? path;
  return [
    ...expects.map(({ date, keys, ...expected }) => ({
      ...expected,
      product: keys[said.key] ?? said.key,
      days: [date],
    })),
    ...(said.besides ?? []).map(({ by, days, of, product, side }) => ({
      of,
      by,
      side,
      product: named(product),
      days: days.map(named),
    })),
  ].map((documents) => {
    const begins = said.made?.find(({ of }) => of === documents.of)?.begins;
    return {
      ...documents,
      withDrafts: said.drafts?.includes(documents.of) ?? false,
      ...(begins !== undefined && documents.side === 'in' ? { begins } : {}),
    };
  });
}

import type { ReportScreen, Resource } from '../model';
import { ACCOUNT } from './ledgerPart';

/**
 * Whether a report is printed as a book: it tells accounts line by line or month by month, of one amount, or of several
 * the first of which is what its book is about.
 */
export function isPrintedAsBook({ uses }: Pick<Resource, 'uses'>, { book, from }: ReportScreen): boolean {
  return uses.ledger !== undefined && from === ACCOUNT && (book !== undefined || uses.ledger.measures.length === 1);
}

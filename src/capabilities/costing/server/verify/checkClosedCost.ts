import type { BookCheck } from '../../../../server/resource/capability/BookCheck';
import { costDifferences } from './costDifferences';

/**
 * What movements of closed months would be worth if these were open. That may differ without any mistake: what came
 * later changed nothing any more.
 */
export const checkClosedCost: BookCheck = {
  name: 'closedCost',
  title: 'Postings of closed months that would be worth something else were these open',
  isNotice: true,
  run: (books) => costDifferences(books, (move, closed) => closed === undefined || move.date > closed),
};

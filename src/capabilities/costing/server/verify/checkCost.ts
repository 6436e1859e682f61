import type { BookCheck } from '../../../../server/resource/capability/BookCheck';
import { costDifferences } from './costDifferences';

/** What each movement of open months is worth: what is closed is taken as it stands. */
export const checkCost: BookCheck = {
  name: 'cost',
  title: 'Postings that are worth something else',
  run: (books) => costDifferences(books, (move, closed) => closed !== undefined && move.date <= closed),
};

import type { Capability } from '../../../server/resource/capability/Capability';
import { chartOf } from '../chartOf';
import { BOOKS, layInBooks } from './layInBooks';

/** A new account set keeps its books at once: it has a chart of subjects and templates that make vouchers. */
export const books: Capability = {
  name: 'books',
  isUsedBy: ({ name }) => name === BOOKS.subjects,
  async founded(database, founding) {
    if (Object.values(BOOKS).every((name) => founding.model.resources[name]))
      await layInBooks(database, founding, chartOf('small'));
  },
};

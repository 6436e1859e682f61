import type { Capability } from '../../../server/resource/capability/Capability';
import { chartOf } from '../chartOf';
import { LATER_KIND_TABLE, laterTemplates } from './laterTemplates';
import { BOOKS, layInBooks } from './layInBooks';

/** A new account set keeps its books at once: it has a chart of subjects and templates that make vouchers. */
export const books: Capability = {
  name: 'books',
  isUsedBy: ({ name }) => name === BOOKS.subjects,
  tables: { sys_later_kind: LATER_KIND_TABLE },
  async founded(database, founding) {
    if (Object.values(BOOKS).every((name) => founding.model.resources[name]))
      await layInBooks(database, founding, chartOf('small'));
  },
  async prepared(database, model) {
    const count = await database.transaction((transaction) => laterTemplates(transaction, model));
    return count > 0 ? [`${count} account sets got the posting templates of assets.`] : [];
  },
};

import { capabilities } from '../capabilities/server';
import { approvalTemplates } from './approval/server/approvalTemplates';
import type { Product } from '../server/Product';
import { demonstration } from './demonstration';
import { users } from './demonstration/administration/users';
import { cashFlow, cashFlowLines } from './finance/server/cashFlow/cashFlow';
import { books } from './finance/server/books';
import { financeRoutes } from './finance/server/financeRoutes';
import { initialBalances } from './finance/server/initialBalances';
import { startedBooks } from './finance/server/startedBooks';
import { subjectAuxiliaries } from './finance/server/subjectAuxiliaries';
import { bookQueue } from './library/server/bookQueue';
import { meetings } from './meetings/server/meetings';
import { shippedJournalTemplates } from './journal/server/shippedJournalTemplates';
import { messageKinds } from './messages/server/messageKinds';
import { partnerRoutes } from './partner/server/partnerRoutes';
import { personnel } from './personnel/server/personnel';
import { personnelRoutes } from './personnel/server/personnelRoutes';
import { productionRoutes } from './production/server/productionRoutes';
import { sealPictures, seals, sealUses } from './redHead/server/seals';
import { salesRoutes } from './sales/server/salesRoutes';
import { stockRoutes } from './stock/server/stockRoutes';

/**
 * What the engine is put together with on the server: what resources can do, the calls that only this company
 * needs, and the story of a company that it is shown with.
 */
export const product: Product = {
  // What the cash flow needs of vouchers is there before their ledger is posted.
  capabilities: [
    cashFlow,
    ...capabilities,
    cashFlowLines,
    subjectAuxiliaries,
    initialBalances,
    startedBooks,
    books,
    approvalTemplates,
    shippedJournalTemplates,
    personnel,
    bookQueue,
    meetings,
    seals,
    sealPictures,
    sealUses,
  ],
  calls: [stockRoutes, salesRoutes, partnerRoutes, financeRoutes, personnelRoutes, productionRoutes],
  messageKinds,
  demonstration,
  publishedAccounts: users('1', '2'),
};

import { invoiceFields } from './invoiceFields';

/** What the linter asks of what begins with invoices. */
export const invoiceRules = [invoiceFields];

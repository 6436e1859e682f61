/** purpose, whose subject is that of the subject rules, and expression on the amounts that the document offers */
export type TemplateRow = readonly [purpose: string, amount: string];

/** How documents of a kind become vouchers, whatever the chart of subjects. */
export interface PostingTemplate {
  name: string;
  /** resource of the documents */
  kind: string;
  word: 'general' | 'receipt' | 'payment' | 'transfer';
  /** on the header of a document; left out: all that no template before it takes */
  condition?: string;
  debit: readonly TemplateRow[];
  credit: readonly TemplateRow[];
}

/** What is arranged: the columns of a table, those of lines that are entered, or the header fields of a form. */
export type ArrangeKind = 'table' | 'lines' | 'form';

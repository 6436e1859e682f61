import { order, orderFile } from './baseFiles';

/** What the ledger of {@link statementSheet} says of itself. */
export const SHEET_LEDGER = { ledger: 'order', key: 'customerId', credit: 'false' };

/** The small project with orders as a ledger and a statement on them, of which the examples of rules say what differs. */
export function statementSheet(change: object): { files: Record<string, unknown> } {
  return {
    files: order({
      ledger: { keys: ['customerId'], measures: ['total'] },
      screens: {
        sheet: {
          kind: 'statement',
          path: '/sales/order/sheet',
          title: '订单',
          ledgers: { customer: SHEET_LEDGER },
          periods: { span: { title: '金额', span: 'span' } },
          rows: { all: [{ key: 'all', title: '总金额', cell: "closing('1..9')" }] },
          ...change,
        },
      },
    }),
  };
}

/** A place in that statement. */
export const sheetAt = (...path: (string | number)[]) => ({ file: orderFile, path: ['screens', 'sheet', ...path] });

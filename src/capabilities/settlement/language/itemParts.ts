import type { Parts } from '../../../language/meta/naming';
import { ITEM, ITEM_LEDGER } from '../wire';

/** What the records of open items have: the server fills them in. */
export const ITEM_PARTS: Parts = {
  [ITEM.kind]: { is: 'choice', as: { type: 'enum', dictionary: 'itemKind', title: '往来类型', system: true } },
  [ITEM.documentKind]: { is: 'any', as: { type: 'text', title: '来源单据', system: true, visible: false } },
  [ITEM.documentId]: { is: 'number', as: { type: 'integer', title: '来源单据', system: true, visible: false } },
  [ITEM.code]: { is: 'text', as: { type: 'text', title: '单据编号', system: true } },
  [ITEM.date]: { is: 'date', as: { type: 'date', title: '单据日期', system: true } },
  [ITEM.due]: { is: 'date', as: { type: 'date', title: '到期日', system: true } },
  [ITEM.amount]: { is: 'number', as: { type: 'money', title: '金额', system: true } },
  createdTime: { is: 'datetime', as: { type: 'datetime', title: '创建时间', system: true } },
  updatedTime: { is: 'datetime', as: { type: 'datetime', title: '修改时间', system: true } },
};

/** What their ledger has beside its partners. */
export const ITEM_LEDGER_PARTS: Parts = {
  [ITEM_LEDGER.kind]: 'key',
  [ITEM_LEDGER.item]: 'key',
  [ITEM_LEDGER.open]: 'measure',
  [ITEM_LEDGER.amount]: 'measure',
};

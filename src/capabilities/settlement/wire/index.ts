export { dueOn, type TermKind } from './dueOn';
export { addsToBalance, DUE_KINDS, ITEM_KINDS, type ItemKind, lessensOthers } from './itemKinds';
export {
  CREDITED,
  ITEM,
  itemField,
  ITEM_LEDGER,
  isOfChosen,
  type ItemEvent,
  MOST_CHOSEN,
  MOST_ITEMS,
  OPEN_ITEMS,
  SETTLE_ITEMS,
  SETTLED_BY,
  SETTLED_LINE,
  type OpenItem,
} from './itemNames';
export { remainingShare } from './remainingShare';
export { matching, oldestFirst, type Shareable } from './shareOut';

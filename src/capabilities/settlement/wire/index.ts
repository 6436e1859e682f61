export { dueOn, type TermKind } from './dueOn';
export { addsToBalance, ITEM_KINDS, type ItemKind, lessensOthers } from './itemKinds';
export {
  CREDITED,
  ITEM,
  itemField,
  ITEM_LEDGER,
  MOST_ITEMS,
  OPEN_ITEMS,
  SETTLED_LINE,
  type OpenItem,
} from './itemNames';
export { matching, oldestFirst, type Shareable } from './shareOut';

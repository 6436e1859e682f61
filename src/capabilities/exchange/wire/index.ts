export { ITEM, ORDER, type OrderField, PRODUCT, type ProductField, rowFault, type RowFault } from './contract';
export { CONTENT, MATCH, OUTCOME, type Outcome, RETRY, RUN, RUN_LINE, RUN_STATE, WAY } from './runNames';

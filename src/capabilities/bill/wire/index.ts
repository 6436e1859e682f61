export type { Bill, BillPart, BillsOf } from './Bill';
export type { BillView, PartRow, UseRow } from './BillView';
export { below } from './below';
export { billOn } from './billOn';
export { circleIn } from './circleIn';
export { costOf } from './costOf';
export { explode, type ExplodedPart } from './explode';
export { exactNeed, needsOf, type Need } from './needsOf';
export { usesOf, type BillUse } from './usesOf';

/** Call below the address of bills that says what one of them comes to: GET with `id`, `quantity`, `day`. */
export const EXPLOSION = 'explosion';

/** Fields that the room brings to the resource of an inquiry. */
export const INQUIRY = {
  document: 'document',
  code: 'code',
  date: 'billDate',
  partner: 'partner',
  product: 'productId',
  amount: 'amount',
  state: 'state',
  person: 'person',
} as const;

/** Key of a row under which the address of its document stands, for who may open that. */
export const OPENS = 'opens';

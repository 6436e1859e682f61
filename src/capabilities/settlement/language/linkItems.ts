import type { Model } from '../../../language/model';
import { partName } from '../../../language/rules/ledgerPart';
import { DUE_KINDS, ITEM, ITEM_LEDGER } from '../wire';

/**
 * What items tell reports of the balances of their ledger: when each is due, of which day it is, and what of it is past
 * due.
 */
export function linkItems(model: Model): void {
  for (const { fields, uses } of Object.values(model.resources)) {
    const items = model.resources[uses.settlement?.ledger?.items ?? ''];
    if (!uses.ledger || !items) continue;
    for (const [path, name] of Object.entries({ [ITEM.due]: ITEM.due, 'itemId.date': ITEM.date })) {
      const field = items.fields.find((each) => each.name === name);
      const [first = '', part] = path.split('.');
      if (field)
        uses.ledger.beside[path] = {
          field: {
            ...field,
            name: part === undefined ? first : partName(first, part),
            path,
            visible: true,
            required: false,
            check: [],
          },
          of: items.name,
          name,
          as: { kind: 'reference', key: ITEM_LEDGER.item },
        };
    }
    const amount = fields.find(({ name }) => name === ITEM_LEDGER.amount);
    const path = `${ITEM_LEDGER.amount}.overdue`;
    if (amount && items.fields.some(({ name }) => name === ITEM.due))
      uses.ledger.beside[path] = {
        field: { ...amount, name: partName(ITEM_LEDGER.amount, 'overdue'), path, title: '逾期', visible: true },
        of: items.name,
        name: ITEM.due,
        as: {
          kind: 'overdue',
          key: ITEM_LEDGER.item,
          measure: ITEM_LEDGER.amount,
          only: { [ITEM_LEDGER.kind]: DUE_KINDS },
        },
      };
  }
}

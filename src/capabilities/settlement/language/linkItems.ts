import type { Model } from '../../../language/model';
import { partName } from '../../../language/rules/ledgerPart';
import { ITEM, ITEM_LEDGER } from '../wire';

/** What items tell reports of the balances of their ledger: when each is due, and of which day it is. */
export function linkItems(model: Model): void {
  for (const { uses } of Object.values(model.resources)) {
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
  }
}

import { placeOf } from '../../language/expand/placeOf';
import { say } from '../../lib/message';
import type { LineSelector } from '../../language/model/LineSelector';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

const selector = (names: object) =>
  order({
    fields: {
      lines: {
        selector: { field: 'productId', quantity: 'quantity', ...names },
        fields: { productId: { type: 'ref', to: 'customer', title: '客户' } },
      },
    },
  });

export const lineSelector: Rule = {
  id: 'line-selector',
  severity: 'error',
  summary: 'What lines are chosen by is a reference of theirs and a quantity that people enter.',
  *inResource({ fields, source }, { index, model }) {
    for (const { field, keys } of fields) {
      const said = field.settings.selector as LineSelector | undefined;
      if (!said || !field.fields) continue;
      const references = field.fields.filter(({ target }) => target).map(({ name }) => name);
      const entered = field.fields
        .filter(({ editable, target, value }) => editable !== false && value === undefined && !target)
        .map(({ name }) => name);
      const place = (...path: string[]) => placeOf(source, [...keys, 'selector', ...path]);
      if (!references.includes(said.field))
        yield unknownName({
          place: place('field'),
          name: said.field,
          message: say`"${said.field}" is no reference of these lines.`,
          allowed: references,
        });
      if (!entered.includes(said.quantity))
        yield unknownName({
          place: place('quantity'),
          name: said.quantity,
          message: say`"${said.quantity}" is nothing that is entered in these lines.`,
          allowed: entered,
        });
      for (const key of ['of', 'less'] as const)
        if (said.stock && !index.ledgers.includes(said.stock[key]))
          yield unknownName({
            place: place('stock', key),
            name: said.stock[key],
            message: say`There is no ledger "${said.stock[key]}".`,
            allowed: index.ledgers,
          });
      if (!said.stock || !index.ledgers.includes(said.stock.of)) continue;
      const { keys: places = [] } = model.resources[said.stock.of]?.uses.ledger ?? {};
      if (!places.includes(said.stock.over))
        yield unknownName({
          place: place('stock', 'over'),
          name: said.stock.over,
          message: say`"${said.stock.over}" is no key of "${said.stock.of}".`,
          allowed: places,
        });
    }
  },
  bad: () => [
    {
      files: selector({ stock: { of: 'customer', less: 'customer', over: 'customerId' } }),
      at: { file: orderFile, path: ['fields', 'lines', 'selector', 'stock', 'of'] },
    },
    { files: selector({ field: 'prodctId' }), at: { file: orderFile, path: ['fields', 'lines', 'selector', 'field'] } },
    { files: selector({ field: 'quantity' }), at: { file: orderFile, path: ['fields', 'lines', 'selector', 'field'] } },
    {
      files: selector({ quantity: 'amount' }),
      at: { file: orderFile, path: ['fields', 'lines', 'selector', 'quantity'] },
    },
  ],
  good: () => [{ files: selector({}) }],
};

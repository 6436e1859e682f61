import { expect, it } from 'vitest';
import { exampleInput } from '../../lint/exampleInput';
import { order } from '../../lint/baseFiles';
import { fieldTypes } from '../../fields/pure';
import { loadModel } from '../load/loadModel';
import { resourceOf } from '../model';
import { compileResource } from './compileResource';
import { withTodaysNames } from './withTodaysNames';

const { files, registries } = exampleInput({
  files: order({
    fields: {
      customerId: { renamedFrom: ['buyerId', 'clientId'] },
      urgency: {
        dictionary: null,
        options: [
          { value: 'normal', label: '普通', renamedFrom: 1 },
          { value: 'urgent', label: '紧急', renamedFrom: ['fast', 'hasty'] },
        ],
        renamedFrom: 'haste',
      },
      lines: { renamedFrom: 'rows', fields: { price: { renamedFrom: 'cost' } } },
    },
  }),
});
const compiled = compileResource(resourceOf(loadModel(files, registries).model, 'order'), fieldTypes);

it('what was kept under earlier names has those of today, in lines and with the texts of references', () => {
  expect(
    withTodaysNames(compiled, {
      clientId: '3',
      clientName: '甲',
      haste: 1,
      phone: '1',
      rows: [
        { id: '1', cost: '2.00' },
        { price: '3.00', cost: '9.00' },
      ],
    }),
  ).toEqual({
    customerId: '3',
    customerName: '甲',
    urgency: 'normal',
    phone: '1',
    lines: [
      { id: '1', price: '2.00' },
      { price: '3.00', cost: '9.00' },
    ],
  });
  expect(withTodaysNames(compiled, { urgency: 'hasty', buyerId: '1' })).toEqual({ urgency: 'urgent', customerId: '1' });
});

it('what has its names of today already stays as it is', () => {
  const kept = { customerId: '3', urgency: 'urgent', lines: [{ price: '1.00' }] };
  expect(withTodaysNames(compiled, kept)).toEqual(kept);
});

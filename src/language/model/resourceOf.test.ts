import { describe, expect, it } from 'vitest';
import { asLedger, fieldNamed, machineOf, refTargetOf, resourceOf, typeIn, type Field, type Resource } from '.';

const resource = {
  name: 'order',
  uses: {},
  fields: [{ name: 'price', path: 'price', type: 'money' }],
} as unknown as Resource;
const model = { resources: { order: resource } };

describe('what the schema files were proved to name', () => {
  it('is given', () => {
    expect(resourceOf(model, 'order')).toBe(resource);
    expect(fieldNamed(resource, 'price')).toBe(resource.fields[0]);
  });

  it('is named by the error where it is missing after all', () => {
    const [price] = resource.fields as [Field];
    expect(() => resourceOf(model, 'orders')).toThrow('There is no resource "orders"');
    expect(() => fieldNamed(resource, 'prize')).toThrow('"order" has no field "prize"');
    expect(() => machineOf(resource)).toThrow('Resource "order" has no status machine');
    expect(() => asLedger(resource)).toThrow('Resource "order" is no ledger');
    expect(() => refTargetOf(price)).toThrow('Field "price" refers to nothing');
    expect(() => typeIn({}, price)).toThrow('Field "price" is of the unknown type "money"');
  });
});

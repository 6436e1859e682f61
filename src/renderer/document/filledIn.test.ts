import { expect, it } from 'vitest';
import { fieldTypes } from '../../fields/pure';
import { compileResource, newDocument, type CompiledField } from '../../language/rules';
import { project } from '../../../tests/support/project';
import { DocumentModel } from './DocumentModel';

const context = { user: { id: '1', name: 'x', departmentId: null }, can: () => true, now: () => '2026-01-05 10:00:00' };

it.each(['order', 'sales', 'rodOrder', 'returnFiling', 'reject'])(
  '%s: takes the rate of its customer, and the usual one of a customer who has none; what starts empty is emptied',
  async (name) => {
    const compiled = compileResource((await project()).model.resources[name]!, fieldTypes);
    const model = new DocumentModel(newDocument(compiled, context));
    const fills = compiled.header.some(({ field }) => field.name === 'clientId' && field.target?.fill.contact);
    const header = (own: string): CompiledField => compiled.header.find(({ field }) => field.name === own)!;
    const pick = (id: string, taxRate: string | null, contact: string | null): unknown[] => {
      model.setField(header('clientId'), id, { id, name: id, taxRate, contact });
      return [model.state.document.taxRate, fills ? model.state.document.contact : contact];
    };
    expect([pick('7', '9.00', '丁磊'), pick('8', null, null), pick('9', '0.00', '方敏')]).toEqual([
      ['9.00', '丁磊'],
      ['13.00', null],
      ['0.00', '方敏'],
    ]);
    model.setField(header('clientId'), null);
    expect(model.state.document.taxRate).toBe('0.00');
  },
);

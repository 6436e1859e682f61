import { isLedger } from '../../../language/model';
import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

const LEDGER = customer({
  ledger: { keys: ['customerId', 'batchNo'], measures: ['total'] },
  fieldSets: ['posting'],
  fields: {
    customerId: { type: 'ref', to: 'customer', title: '客户' },
    batchNo: { type: 'text', title: '编号' },
    days: { type: 'integer', title: '数量' },
    total: { type: 'money', title: '金额' },
  },
});
const register = (batches: object) => ({
  ...LEDGER,
  ...order({
    batches: { ledger: 'customer', keys: ['customerId', 'batchNo'], dates: ['billDate', 'until'], ...batches },
    fields: { batchNo: { type: 'text', title: '编号' }, until: { type: 'date', title: '日期' } },
  }),
});
const at = (...path: (string | number)[]) => ({ file: orderFile, path: ['batches', ...path] });

export const batchRegister: Rule = {
  id: 'batch-register',
  severity: 'error',
  summary:
    'Batches are told by fields of theirs that are keys of a ledger, have dates, and are near their expiry by days that what they refer to has.',
  *inResource({ resource, at: place }, { index, model, registries }) {
    const { batches } = resource.uses;
    if (!batches) return;
    const own = resource.fields.map(({ name }) => name);
    const ledger = model.resources[batches.ledger];
    if (!ledger || !isLedger(ledger))
      yield unknownName({
        place: place('batches', 'ledger'),
        name: batches.ledger,
        message: say`There is no ledger "${batches.ledger}".`,
        allowed: index.ledgers,
      });
    else
      for (const [at, name] of batches.keys.entries())
        if (!ledger.uses.ledger.keys.includes(name) || !own.includes(name))
          yield unknownName({
            place: place('batches', 'keys', at),
            name,
            message: say`"${name}" is no key of "${ledger.name}" that "${resource.name}" has as well.`,
            allowed: ledger.uses.ledger.keys.filter((key) => own.includes(key)),
          });
    const kindOf = (fields: typeof resource.fields, name: string) => {
      const field = fields.find((each) => each.name === name);
      return field && registries.types[field.type]?.expressionType(field);
    };
    for (const [at, name] of batches.dates.entries())
      if (kindOf(resource.fields, name)?.kind !== 'date')
        yield unknownName({
          place: place('batches', 'dates', at),
          name,
          message: say`"${name}" is no date.`,
          allowed: own.filter((each) => kindOf(resource.fields, each)?.kind === 'date'),
        });
    if (batches.near === undefined) return;
    const [key = '', days = ''] = batches.near.split('.');
    const target = batches.keys.includes(key) ? resource.fields.find(({ name }) => name === key)?.target : undefined;
    const there = model.resources[target?.resource ?? ''];
    const type = there && kindOf(there.fields, days);
    if (!(type?.kind === 'number' && type.scale === 0))
      yield {
        ...place('batches', 'near'),
        message: say`"${batches.near}" is no number of days of what a key refers to.`,
      };
  },
  bad: () => [
    { files: register({ ledger: 'nothing' }), at: at('ledger') },
    { files: register({ keys: ['customerId', 'code'] }), at: at('keys', 1) },
    { files: register({ dates: ['billDate', 'phone'] }), at: at('dates', 1) },
    { files: register({ near: 'customerId.name' }), at: at('near') },
    { files: register({ near: 'batchNo.days' }), at: at('near') },
  ],
  good: () => [{ files: {} }, { files: register({}) }, { files: register({ near: 'customerId.days' }) }],
};

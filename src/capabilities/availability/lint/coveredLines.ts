import type { Field } from '../../../language/model';
import { isBalance } from '../../../language/model/LookUp';
import { say, type Message } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { settingLevels } from '../../../lint/settingLevels';
import { unknownName } from '../../../lint/unknownName';
import type { Covered } from '../language';

/** A name that must be there, and among what. */
interface Named {
  key: 'on' | 'lines' | 'takes' | 'by' | 'level';
  name: string;
  message: Message;
  allowed: string[];
}

const THERE = {
  type: 'money',
  title: '金额',
  negative: true,
  lookUp: { balance: 'customer', keys: { customerId: 'customerId' }, measure: 'total' },
};
const SETTINGS = {
  schemaVersion: 4,
  resource: 'shopSetting',
  title: '订单',
  api: '/api/sales/shopSetting',
  label: 'name',
  fields: {
    name: { type: 'text', title: '名称', max: 20 },
    urgency: { type: 'enum', dictionary: 'urgency', title: '紧急程度' },
  },
  screens: { shopSettings: { kind: 'settings', title: '订单' } },
};
const covered = (difference: object) => ({
  'schemas/sales/shopSetting.json': SETTINGS,
  ...customer({
    ledger: { keys: ['customerId'], measures: ['total'] },
    fieldSets: ['posting'],
    fields: {
      customerId: { type: 'ref', to: 'customer', title: '客户' },
      total: { type: 'money', title: '金额' },
    },
  }),
  ...order({
    covered: [
      { on: 'review', lines: 'lines', takes: 'quantity', by: 'there', level: 'shopSetting.urgency', ...difference },
    ],
    fields: { lines: { fields: { there: THERE } } },
  }),
});
const at = (key: string) => ({ file: orderFile, path: ['covered', 0, key] });

export const coveredLines: Rule = {
  id: 'covered-lines',
  severity: 'error',
  summary:
    'What lines may take no more than is a balance that they show; what they take is a quantity of theirs, and how much that counts is a choice of a settings page that refuses and warns.',
  *inResource({ resource, at: place }, context) {
    for (const [index, each] of (resource.uses.covered ?? []).entries()) {
      const table = resource.fields.find(({ name }) => name === each.lines);
      const wanted: Named[] = [
        {
          key: 'on',
          name: each.on,
          message: say`"${each.on}" is no action that leads "${resource.name}" to another state.`,
          allowed: resource.machine?.actions.filter(({ to }) => to !== undefined).map(({ name }) => name) ?? [],
        },
        {
          key: 'lines',
          name: each.lines,
          message: say`"${resource.name}" has no lines "${each.lines}".`,
          allowed: resource.fields.filter(({ fields }) => fields).map(({ name }) => name),
        },
        ...(table ? namedByLines(table, each) : []),
        {
          key: 'level',
          name: each.level,
          message: say`"${each.level}" is no choice of a settings page that has 1 (refuses) and 2 (warns).`,
          allowed: settingLevels(context.model, each.level),
        },
      ];
      for (const { allowed, key, message, name } of wanted)
        if (!allowed.includes(name)) yield unknownName({ place: place('covered', index, key), name, message, allowed });
    }
  },
  bad: () => [
    { files: covered({ on: 'reviw' }), at: at('on') },
    { files: covered({ lines: 'line' }), at: at('lines') },
    { files: covered({ takes: 'there' }), at: at('takes') },
    { files: covered({ by: 'price' }), at: at('by') },
    { files: covered({ level: 'shopSetting.urgncy' }), at: at('level') },
  ],
  good: () => [{ files: covered({}) }],
};

function namedByLines({ fields = [], lookUps = [], name }: Field, { by, takes }: Covered): Named[] {
  return [
    {
      key: 'takes',
      name: takes,
      message: say`"${takes}" is no field of "${name}" that is stored.`,
      allowed: fields.map((field) => field.name),
    },
    {
      key: 'by',
      name: by,
      message: say`"${by}" is no field of "${name}" that shows a balance.`,
      allowed: lookUps.filter(({ lookUp }) => isBalance(lookUp)).map((field) => field.name),
    },
  ];
}

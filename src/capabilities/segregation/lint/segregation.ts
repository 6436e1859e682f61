import { say } from '../../../lib/message';
import { machine, order, orderFile } from '../../../lint/baseFiles';
import { isYesNo } from '../../../lint/isYesNo';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

const settings = {
  'schemas/sales/salesSetting.json': {
    schemaVersion: 4,
    resource: 'salesSetting',
    title: '设置',
    kind: 'master',
    label: 'memo',
    fields: {
      memo: { type: 'text', title: '备注' },
      apart: { type: 'boolean', title: '备注' },
    },
    screens: { salesSet: { kind: 'settings', title: '设置' } },
  },
};
const apart = (segregation: object) => machine({ actions: { review: { segregation } } });

export const segregation: Rule = {
  id: 'segregation',
  severity: 'error',
  summary:
    'What who made a record leaves to others depends on a yes/no of a settings page, and its records name somebody who made them.',
  *inResource({ at, resource }, context) {
    for (const { name, segregation: said } of resource.machine?.actions ?? []) {
      if (!said) continue;
      const people = resource.fields.filter(({ type }) => type === 'user').map((field) => field.name);
      if (!people.includes(said.maker))
        yield unknownName({
          place: at('machine'),
          name: said.maker,
          message: say`"${said.maker}", who leaves "${name}" to others, is nobody that "${resource.name}" names.`,
          allowed: people,
        });
      if (!isYesNo(context, said.if))
        yield {
          ...at('machine'),
          message: say`"${said.if}", by which "${name}" is left to others, is no yes/no of a settings page.`,
        };
    }
  },
  bad: () => [
    {
      files: { ...settings, ...apart({ maker: 'memo', if: 'salesSetting.apart' }) },
      at: { file: orderFile, path: ['machine'] },
    },
    {
      files: { ...settings, ...apart({ maker: 'createdId', if: 'salesSetting.memo' }) },
      at: { file: orderFile, path: ['machine'] },
    },
  ],
  good: () => [
    { files: order({}) },
    { files: { ...settings, ...apart({ maker: 'createdId', if: 'salesSetting.apart' }) } },
  ],
};

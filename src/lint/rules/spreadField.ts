import { say, type Message } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { removing } from '../fix/removing';
import type { Finding, Rule } from '../Rule';

export const spreadField: Rule = {
  id: 'spread-field',
  severity: 'error',
  summary: 'A total is spread over a number of lines, which says nothing else about its value.',
  *inResource({ fields }, { registries }) {
    for (const { field, file, input, path, table } of fields) {
      if (input.spread === undefined) continue;
      const found = (key: string, message: Message): Finding => ({ file, path: [...path, key], atKey: true, message });
      const extra = (key: string, message: Message): Finding => ({
        ...found(key, message),
        ...removing({ path: [...path, key] }),
      });
      if (!table) yield found('spread', say`"${field.path}" is no field of lines, over which a total could be spread.`);
      if (registries.types[field.type]?.expressionType(field).kind !== 'number')
        yield found('type', say`"${field.path}" is no number.`);
      for (const key of ['value', 'default', 'lookUp'] as const)
        if (input[key] !== undefined)
          yield extra(key, say`"${field.path}" gets its part of a total; "${key}" would never be seen.`);
      if (input.editable !== undefined && input.editable !== false)
        yield extra('editable', say`"${field.path}" is computed; what people type into it would be overwritten.`);
    }
  },
  bad: () => [
    {
      files: order({ fields: { total: { spread: { total: '1', by: '1' } } } }),
      at: { file: orderFile, path: ['fields', 'total', 'spread'] },
    },
    {
      files: spreadOut({ default: '0' }),
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'share', 'default'] },
    },
    {
      files: spreadOut({ editable: true }),
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'share', 'editable'] },
    },
    {
      files: spreadOut({ type: 'text' }),
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'share', 'type'] },
    },
  ],
  good: () => [{ files: spreadOut({}) }],
};

function spreadOut(difference: object): ReturnType<typeof order> {
  return order({
    fields: {
      lines: {
        fields: { share: { type: 'money', title: '分摊', spread: { total: 'total', by: '1' }, ...difference } },
      },
    },
  });
}

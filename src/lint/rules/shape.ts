import { machine, machineFile, order, orderFile } from '../baseFiles';
import { lackingText } from '../derived/lackingText';
import type { Rule } from '../Rule';

export const shape: Rule = {
  id: 'shape',
  severity: 'error',
  summary: 'Every key and value is one that the schema language knows.',
  isFinal: true,
  *inLoading(context) {
    for (const { rule, severity: _severity, ...finding } of context.loadProblems)
      if (rule === 'shape') yield { ...finding, ...lackingText(context, finding) };
  },
  bad: () => [
    { files: order({ titel: '订单' }), at: { file: orderFile, path: ['titel'] } },
    { files: order({ fields: { code: { maxx: 3 } } }), at: { file: orderFile, path: ['fields', 'code', 'maxx'] } },
    { files: order({ fields: { code: { type: 'cod' } } }), at: { file: orderFile, path: ['fields', 'code', 'type'] } },
    {
      files: order({ fields: { lines: { fields: { price: { tpye: 'price' } } } } }),
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'price', 'tpye'] },
    },
    {
      files: machine({ states: [{ value: 0, title: '未审核', color: 'purple' }] }),
      at: { file: machineFile, path: ['states', 0, 'color'] },
    },
    {
      files: order({ screens: { orderList: { kind: 'lst' } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'kind'] },
    },
    {
      files: order({ screens: { orderList: { rowTones: [{ when: 'status == 0', tone: 'red', title: '紧急' }] } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'rowTones', 0, 'tone'] },
    },
    { files: order({ title: null }), at: { file: orderFile, path: [] } },
  ],
  good: () => [{ files: {} }],
};

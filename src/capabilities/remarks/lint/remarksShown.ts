import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';

const detail = { kind: 'detail', path: '/sales/order/orderDetail' };

export const remarksShown: Rule = {
  id: 'remarks-shown',
  severity: 'error',
  summary: 'What can be remarked on has a screen that shows one record, below which the remarks stand.',
  *inResource({ at, input }) {
    const { remarks } = input;
    const kind = typeof remarks === 'object' && remarks.of !== undefined ? 'page' : 'detail';
    if (remarks && !Object.values(input.screens).some((screen) => screen.kind === kind))
      yield {
        ...at('remarks'),
        message: say`Nobody sees remarks: there is no screen of kind "${kind}" below whose record they would stand.`,
      };
  },
  bad: () => [{ files: order({ remarks: true }), at: { file: orderFile, path: ['remarks'] } }],
  good: () => [{ files: {} }, { files: order({ remarks: true, screens: { orderDetail: detail } }) }],
};

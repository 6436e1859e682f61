import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';

const user = { type: 'user', title: '客户', system: true };
const yesNo = { type: 'boolean', title: '状态', system: true };
const detail = { kind: 'detail', path: '/sales/order/orderDetail' };
const threaded = (difference: object, own: object = {}, screens: object = { orderDetail: detail }) => ({
  ...order({
    fields: {
      createdId: user,
      isSolved: yesNo,
      isHidden: yesNo,
      answers: { type: 'integer', title: '数量', system: true },
      ...own,
    },
    screens,
    thread: {
      of: 'customer',
      topic: 'orderId',
      content: 'name',
      best: 'isBest',
      by: 'createdId',
      solved: 'isSolved',
      count: 'answers',
      open: [0],
      hidden: 'isHidden',
      right: 'examine',
      ...difference,
    },
  }),
  ...customer({
    fields: {
      orderId: { type: 'ref', to: 'order', title: '订单' },
      isBest: yesNo,
      isHidden: yesNo,
      createdId: user,
      otherId: { type: 'ref', to: 'customer', title: '客户' },
    },
  }),
});
const at = (...path: (string | number)[]) => ({ file: orderFile, path: ['thread', ...path] });

export const threadFields: Rule = {
  id: 'thread-fields',
  severity: 'error',
  summary:
    'What people answer has a screen that shows one record, states of its machine, and answers that refer to it; what the room keeps nobody enters.',
  *inResource({ at: place, resource }, { model }) {
    const said = resource.uses.thread;
    const answers = said && model.resources[said.of];
    if (!said || !answers) return;
    const topic = answers.fields.find(({ name }) => name === said.topic);
    if (topic?.target && topic.target.resource !== resource.name)
      yield { ...place('thread', 'topic'), message: say`"${said.topic}" does not refer to "${resource.name}".` };
    for (const key of ['by', 'hidden'] as const) {
      const type = resource.fields.find(({ name }) => name === said[key])?.type;
      if (type !== undefined && !answers.fields.some((field) => field.name === said[key] && field.type === type))
        yield { ...place('thread', key), message: say`"${answers.name}" has no such field "${said[key]}".` };
    }
    const kept = [
      ['best', answers],
      ['solved', resource],
      ['count', resource],
      ['hidden', resource],
      ['hidden', answers],
    ] as const;
    for (const [key, { fields }] of kept)
      if (fields.some(({ name, system }) => name === said[key] && system !== true))
        yield { ...place('thread', key), message: say`The room sets "${said[key]}": it must be "system".` };
    for (const [index, state] of said.open.entries())
      if (!resource.machine?.states.some(({ value }) => value === state))
        yield { ...place('thread', 'open', index), message: say`${state} is no state of "${resource.name}".` };
    if (!resource.screens.some(({ kind }) => kind === 'detail'))
      yield {
        ...place('thread'),
        message: say`Nobody sees answers: there is no screen of kind "detail" below whose record they would stand.`,
      };
  },
  bad: () => [
    { files: threaded({ topic: 'otherId' }), at: at('topic') },
    { files: threaded({ by: 'buyerId' }, { buyerId: user }), at: at('by') },
    { files: threaded({}, { isSolved: { ...yesNo, system: false } }), at: at('solved') },
    { files: threaded({ open: [7] }), at: at('open', 0) },
    { files: threaded({ hidden: 'isSolved' }), at: at('hidden') },
    { files: threaded({}, {}, {}), at: at() },
  ],
  good: () => [{ files: threaded({}) }],
};

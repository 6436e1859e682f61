import type { Call } from '../../../server/resource/Call';
import type { Capability } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import { CARRIES, SHOW_CARRY, UNDO_CARRY } from '../wire';
import { makeCarry, showCarry, undoCarry } from './carry';
import { checkControls } from './checkControls';
import { checkRule } from './checkRule';
import { forgetCarried } from './forgetCarried';
import { openCost, openExchange, openProfit } from './openCarries';

/** Cost of sales, profit and loss, and what people say, are carried over at the end of periods (B-378). */
export const carryOver: Capability = {
  name: 'carryOver',
  isUsedBy: ({ uses }) => uses.carryOver !== undefined,
  checks: [checkControls],
  periodQuestions: { cost: openCost, exchange: openExchange, profit: openProfit },
  routes(routes) {
    for (const carry of CARRIES) {
      const show = (call: Call, body: unknown) => showCarry(call, carry, body);
      routes.onShown(carry, (call, body) => makeCarry(call, carry, body), { name: SHOW_CARRY, show });
      routes.on('POST', `${routes.resource.api}/${carry}/${UNDO_CARRY}`, carry, (call, _, body) =>
        undoCarry(call, carry, body),
      );
    }
  },
};

/** Vouchers that carry something over are forgotten by their period when they are deleted. */
export const carriedVouchers: Capability = {
  name: 'carriedVouchers',
  isUsedBy: ({ name }, { model }) =>
    Object.values(model.resources).some(({ uses }) => uses.carryOver?.vouchers === name),
  phases: { removed: { run: forgetCarried } },
};

/** Rules of people's own are looked through when they are saved. */
export const carryRules: Capability = {
  name: 'carryRules',
  isUsedBy: ({ name }, { model }) => Object.values(model.resources).some(({ uses }) => uses.carryOver?.rules === name),
  phases: {
    check: { run: (call, saved) => eachOf(saved, ({ state }) => Promise.resolve(checkRule(call, state))) },
  },
};

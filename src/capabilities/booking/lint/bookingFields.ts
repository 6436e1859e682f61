import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import { calendarChoice } from '../../../lint/calendarChoice';
import type { Rule } from '../../../lint/Rule';

const FIELDS = {
  begins: { type: 'datetime', title: '开始时间' },
  ends: { type: 'datetime', title: '结束时间' },
  personId: { type: 'ref', to: 'customer', title: '客户' },
};
const booking = (difference: object) =>
  order({
    fields: FIELDS,
    booking: { of: 'customerId', from: 'begins', to: 'ends', states: [0, 1], by: 'personId', ...difference },
  });
const CALENDAR = { of: 'order', day: 'billDate', kind: 'urgency', works: '1' };
const at = (...path: (string | number)[]) => ({ file: orderFile, path: ['booking', ...path] });

export const bookingFields: Rule = {
  id: 'booking-fields',
  severity: 'error',
  summary:
    'What books holds in states of its machine, people work on days of one of the choices of the calendar, and only what books has a screen of bookings.',
  *inResource({ resource, at: place }, { model }) {
    const said = resource.uses.booking;
    if (!said) {
      for (const { kind, name } of resource.screens)
        if (kind === 'bookings')
          yield { ...place('screens', name, 'kind'), message: say`"${resource.name}" books nothing; say "booking".` };
      return;
    }
    const { calendar } = said;
    if (calendar) yield* calendarChoice(calendar, model, place('booking', 'calendar', 'works'));
    const states = resource.machine?.states.map(({ value }) => value) ?? [];
    for (const [index, state] of said.states.entries())
      if (!states.includes(state))
        yield {
          ...place('booking', 'states', index),
          message: say`${state} is no state of "${resource.name}".`,
        };
  },
  bad: () => [
    { files: booking({ states: [7] }), at: at('states', 0) },
    { files: booking({ calendar: { ...CALENDAR, works: 'never' } }), at: at('calendar', 'works') },
    {
      files: order({ screens: { orderDay: { kind: 'bookings' } } }),
      at: { file: orderFile, path: ['screens', 'orderDay', 'kind'] },
    },
  ],
  good: () => [{ files: {} }],
};

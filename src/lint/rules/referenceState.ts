import { groupBy } from '../../lib/groupBy';
import { say } from '../../lib/message';
import { customer, order, orderFile } from '../baseFiles';
import { gathering } from '../Gathering';
import type { Place } from '../ResourceView';
import type { Rule } from '../Rule';

/** References that must agree before another one is told that it does not. */
const FEWEST = 2;

interface Note {
  to: string;
  name: string;
  title: string;
  /** states that can be chosen from; all where there are none */
  states: string[];
  place: Place;
  /** key of the state */
  state: string;
}

const closed = { ...customer({ machine: 'approval', fieldSets: ['audit'] }) };
const chosen = (first: string | undefined, second = '1', third = second) => {
  const to = (title: string, status: string | undefined) => ({
    type: 'ref',
    to: 'customer',
    title,
    ...(status !== undefined && { filter: { status } }),
  });
  return {
    ...closed,
    ...order({
      fields: {
        customerId: first === undefined ? {} : { filter: { status: first } },
        payerId: to('付款方', second),
        receiverId: to('收货方', third),
      },
    }),
  };
};

export const referenceState: Rule = {
  id: 'reference-state',
  severity: 'warning',
  summary: 'What is chosen from is in a state in which all other references find it, too.',
  byAnalogy: true,
  gathers: gathering<Note[]>({
    note: ({ fields }, { model }) =>
      fields.flatMap(({ field, file, path }) => {
        const state = model.resources[field.target?.resource ?? '']?.machine?.field;
        if (!field.target || state === undefined || field.editable === false) return [];
        const { filter } = field.settings;
        const said = isMap(filter) ? filter[state] : undefined;
        const states = typeof said === 'string' ? said.split(',') : [];
        return [
          {
            to: field.target.resource,
            name: field.name,
            title: field.title,
            states,
            place: { file, path: [...path, 'filter', ...(states.length > 0 ? [state] : [])] },
            state,
          },
        ];
      }),
    *judge(notes) {
      const all = notes.flatMap(({ note }) => note);
      const written = [...groupBy(all, ({ place }) => JSON.stringify(place)).values()].flatMap((same) =>
        same.slice(0, 1),
      );
      for (const alike of groupBy(written, ({ to }) => to).values())
        for (const one of alike) {
          const others = alike.filter((other) => other !== one);
          const [usual] = others;
          if (!usual || others.length < FEWEST || others.some(({ states }) => states.length === 0)) continue;
          if (one.states.some((state) => others.some(({ states }) => states.includes(state)))) continue;
          yield {
            ...one.place,
            message:
              one.states.length === 0
                ? say`"${one.name}" (${one.title}) finds records in every state; all other references to "${one.to}" only those with ${one.state} ${usual.states}.`
                : say`"${one.name}" (${one.title}) finds records with ${one.state} ${one.states}; all other references to "${one.to}" those with ${usual.states}.`,
          };
        }
    },
  }),
  bad: () => [
    { files: chosen('0'), at: { file: orderFile, path: ['fields', 'customerId', 'filter', 'status'] } },
    { files: chosen(undefined), at: { file: orderFile, path: ['fields', 'customerId', 'filter'] } },
  ],
  good: () => [{ files: {} }, { files: chosen('1') }, { files: chosen('0,1') }, { files: chosen('0', '1', '0,1') }],
};

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

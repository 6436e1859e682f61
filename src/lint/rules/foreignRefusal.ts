import { OTHER_STATES } from '../../language/meta/otherStates';
import { say } from '../../lib/message';
import { machine, machineFile, order, orderFile } from '../baseFiles';
import { demandsOf } from '../conditions/demandsOf';
import { asConstant } from '../conditions/formulaOf';
import type { Rule } from '../Rule';

const refusing = (refusal: object) => machine({ actions: { review: { refusal } } });
const at = { file: machineFile, path: ['actions', 'review', 'refusal', '1'] };
const demanding = (is: number, refusal: string) =>
  order({ demands: { edit: [{ must: `urgency == ${is}`, refusal }] } });

export const foreignRefusal: Rule = {
  id: 'foreign-refusal',
  severity: 'warning',
  summary: 'A refusal names no state or value but the one that refuses.',
  *inShared({ sources }) {
    for (const { file, value } of sources.machines.values())
      for (const [name, { refusal }] of Object.entries(value.actions)) {
        const named = namedIn(refusal[OTHER_STATES] ?? '', value.states);
        if (named !== undefined)
          yield {
            file,
            path: ['actions', name, 'refusal', OTHER_STATES],
            message: say`The refusal for all other states says that the record is in the state ${named}.`,
            hint: say`{state} says in which state it is`,
          };
        for (const state of value.states) {
          const text = refusal[String(state.value)];
          const named = text === undefined ? undefined : namedIn(text, value.states);
          if (named && named !== state.title)
            yield {
              file,
              path: ['actions', name, 'refusal', String(state.value)],
              message: say`The refusal for the state ${state.value} (${state.title}) says that the record is in the state ${named}.`,
            };
        }
      }
  },
  *inResource(view, context) {
    for (const { action, allows, index, reads } of demandsOf(view, context)) {
      const refusal = view.input.demands?.[action]?.[index]?.refusal ?? '';
      for (const { name, options = [] } of view.resource.fields.filter((field) => field.options && reads(field.name))) {
        const named = namedIn(
          refusal,
          options.map(({ label }) => ({ title: label })),
        );
        const isAllowed = ({ value }: (typeof options)[number]): boolean => allows(name, [asConstant(value)]);
        if (named !== undefined && options.some((option) => option.label === named && isAllowed(option)))
          yield {
            ...view.at('demands', action, index, 'refusal'),
            message: say`The refusal says that the record is ${named}, with which it may be done.`,
            hint: say`Refused are: ${options.filter((option) => !isAllowed(option)).map(({ label }) => label)}`,
          };
      }
    }
  },
  bad: () => [
    { files: refusing({ '1': '{title}【{code}】未审核，不可重复审核' }), at },
    {
      files: refusing({ '1': null, '*': '{title}【{code}】未审核，不可审核' }),
      at: { ...at, path: ['actions', 'review', 'refusal', '*'] },
    },
    {
      files: { ...order({ machine: 'approval' }), ...refusing({ '1': '{title}【{code}】未审核' }) },
      at,
    },
    {
      files: demanding(1, '{title}【{code}】普通，不可编辑'),
      at: { file: orderFile, path: ['demands', 'edit', 0, 'refusal'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: refusing({ '1': '{title}【{code}】未审核通过，不可审核' }) },
    { files: refusing({ '1': '{title}【{code}】该状态下不可审核' }) },
    { files: demanding(1, '{title}【{code}】紧急，不可编辑') },
  ],
};

/** What a refusal says of a record, right behind its number: 【{code}】已审核，不可编辑. */
const SAID = /^(?:.*[】}\]])?\s*([^，,。；;！!]*)/;

function namedIn(refusal: string, states: readonly { title: string }[]): string | undefined {
  const said = SAID.exec(refusal)?.[1]?.trim();
  return states.find(({ title }) => title === said)?.title;
}

import type { MachineInput } from '../../language/meta/sharedMeta';
import { OTHER_STATES } from '../../language/meta/otherStates';

/** A text that an action says of itself. */
export interface ActionText {
  /** below the action */
  path: string[];
  text: string;
  /** what of it is about the action: behind what a refusal says of the record */
  said: string;
  /** states that it is said of; none where it is no refusal */
  states: readonly number[];
}

/** All texts of an action of a machine but its title. */
export function actionTexts(
  { states }: MachineInput,
  { confirm, from, refusal, refusalTitle }: MachineInput['actions'][string],
): ActionText[] {
  const others = states
    .map(({ value }) => value)
    .filter((value) => !from.includes(value) && !Object.hasOwn(refusal, String(value)));
  return [
    { path: ['refusalTitle'], text: refusalTitle, said: refusalTitle, states: [] },
    ...(confirm === undefined ? [] : [{ path: ['confirm'], text: confirm, said: confirm, states: [] }]),
    ...Object.entries(refusal).map(([state, text]) => ({
      path: ['refusal', state],
      text,
      said: aboutAction(
        text,
        states.map(({ title }) => title),
      ),
      states: state === OTHER_STATES ? others : [Number(state)],
    })),
  ];
}

/** 【{code}】已审核，不可编辑: the first part is about the record; where there is no other, its state is. */
function aboutAction(text: string, states: readonly string[]): string {
  const behind = text.replace(/^.*[】}\]]/, '');
  const comma = behind.search(/[，,；;]/);
  return comma < 0 ? states.reduce((rest, state) => rest.replaceAll(state, ''), behind) : behind.slice(comma + 1);
}

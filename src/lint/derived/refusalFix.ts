import type { Fix } from '../../language/meta/Fix';
import type { MachineInput } from '../../language/meta/sharedMeta';
import { say } from '../../lib/message';
import type { SharedContext } from '../LintContext';
import { waitingTexts } from './waitingTexts';

/**
 * The fix that gives an action the refusal that it lacks in a state: the only one whose translations wait for it, else
 * what it says in another state without naming one, else what the action of this name says in this state in other
 * machines, else the usual sentence where it is translated already. None where nobody has said it.
 */
export function refusalFix(
  context: SharedContext,
  file: string,
  machine: MachineInput,
  name: string,
  state: number,
): { fix?: Fix } {
  const action = machine.actions[name]!;
  const { title } = machine.states.find(({ value }) => value === state)!;
  const lacking = Object.values(machine.actions).flatMap(({ from, refusal }) =>
    machine.states.filter(({ value }) => !from.includes(value) && !Object.hasOwn(refusal, String(value))),
  );
  const waiting = lacking.length === 1 ? waitingTexts(context, file).filter((text) => text.includes('{title}')) : [];
  const elsewhere = [...context.sources.machines.values()].flatMap(({ value }) => {
    const same = value.states.find((other) => other.title === title);
    const text = same && value.actions[name]?.refusal[String(same.value)];
    return text === undefined ? [] : [text];
  });
  const usual = `{title}【{code}】${title}，不可${action.to === state ? '重复' : ''}${action.title}`;
  const ofAnyState = Object.values(action.refusal).find(
    (text) => !machine.states.some((other) => text.includes(other.title)),
  );
  const meant =
    (waiting.length === 1 ? waiting[0] : undefined) ??
    ofAnyState ??
    elsewhere[0] ??
    (isTranslated(context, usual) ? usual : undefined);
  if (meant === undefined) return {};
  const behind = machine.states.filter(({ value }) => value < state).map(({ value }) => String(value));
  return {
    fix: {
      title: say`Write "${String(state)}": "${meant}"`,
      set: [{ path: ['actions', name, 'refusal', String(state)], value: meant, behind }],
    },
  };
}

function isTranslated({ locales }: Pick<SharedContext, 'locales'>, text: string): boolean {
  const languages = new Set(locales.map(({ language }) => language));
  return (
    languages.size > 0 &&
    [...languages].every((language) =>
      locales.some((locale) => locale.language === language && Object.hasOwn(locale.texts, text)),
    )
  );
}

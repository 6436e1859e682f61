import { say, type Message } from '../../lib/message';
import type { Dictionary, Machine } from '../../language/model';
import { attributeDetails, byName, compared } from './differences';
import type { Impact, ImpactOwner } from './Impact';
import { renamedOf, todaysName } from './Renamed';

/** States and actions of a machine; all resources that have it are concerned. */
export function machineImpacts(owner: ImpactOwner, before: Machine, now: Machine): Impact[] {
  const of = (
    change: Impact['change'],
    kind: 'state' | 'action',
    subject: string,
    title: string,
    details: Message[],
    why?: Message,
  ): Impact => ({
    owner,
    area: 'machine',
    change,
    subject: `${kind} ${subject}`,
    title,
    details,
    ...(why ? { breaks: { id: `${kind}:${subject}`, why } } : {}),
  });
  const states = compared(
    byName(before.states, ({ value }) => String(value)),
    byName(now.states, ({ value }) => String(value)),
  );
  const actions = compared(
    byName(before.actions, ({ name }) => name),
    byName(now.actions, ({ name }) => name),
  );
  const all = (one: object, other: object) => [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return [
    ...states.added.map(([value, { title }]) => of('added', 'state', value, title, [])),
    ...states.removed.map(([value, { title }]) =>
      of(
        'removed',
        'state',
        value,
        title,
        [],
        say`Records that are in it have no state that is known, and no way out of it.`,
      ),
    ),
    ...states.kept.flatMap(([value, old, state]) =>
      changed(old, state, (details) => of('changed', 'state', value, state.title, details), all(old, state)),
    ),
    ...actions.added.map(([name, { title, from, to }]) =>
      of('added', 'action', name, title, [say`from ${from.map(String)} to ${to ?? '='}`]),
    ),
    ...actions.removed.map(([name, { title }]) =>
      of('removed', 'action', name, title, [], say`What it led to is reached no more; calls of it are not answered.`),
    ),
    ...actions.kept.flatMap(([name, old, action]) =>
      changed(
        old,
        action,
        (details) =>
          of(
            'changed',
            'action',
            name,
            action.title,
            details,
            old.to !== action.to
              ? say`Calls of it lead to another state.`
              : old.from.some((state) => !action.from.includes(state))
                ? say`Calls of it are refused in states in which it could be done.`
                : undefined,
          ),
        all(old, action),
      ),
    ),
    ...changed(before, now, (details) => of('changed', 'state', now.field, now.title, details), ['field', 'initial']),
  ];
}

function changed(before: object, now: object, make: (details: Message[]) => Impact, keys: readonly string[]): Impact[] {
  const details = attributeDetails(before, now, keys);
  return details.length === 0 ? [] : [make(details)];
}

/** Items that people choose from. */
export function dictionaryImpacts(owner: ImpactOwner, before: Dictionary, now: Dictionary): Impact[] {
  const named = ({ items }: Dictionary) =>
    items.map(({ renamedFrom = [], value }) => ({ name: String(value), renamedFrom: renamedFrom.map(String) }));
  const renamed = renamedOf(named(before), named(now));
  const { added, kept, removed } = compared(
    byName(before.items, ({ value }) => todaysName(renamed, String(value))),
    byName(now.items, ({ value }) => String(value)),
  );
  const of = (change: Impact['change'], subject: string, title: string, details: Message[], why?: Message): Impact => ({
    owner,
    area: 'dictionary',
    change,
    subject,
    title,
    details,
    ...(why ? { breaks: { id: `item:${subject}`, why } } : {}),
  });
  return [
    ...added.map(([value, { label }]) => of('added', value, label, [])),
    ...removed.map(([value, { label }]) =>
      of('removed', value, label, [], say`Records that have it show a bare value.`),
    ),
    ...renamed.map(({ from, to }) =>
      of(
        'changed',
        to,
        now.items.find(({ value }) => String(value) === to)?.label ?? to,
        [say`was stored as ${from}; records have the value of now`],
        say`Calls and imports with ${from} are refused.`,
      ),
    ),
    ...kept.flatMap(([value, old, item]) =>
      changed(old, item, (details) => of('changed', value, item.label, details), ['label', 'color']),
    ),
  ];
}

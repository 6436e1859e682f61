import { useId, type ReactNode } from 'react';
import { useT } from '../../client';
import { PeopleEntry } from '../../fields/people/PeopleEntry';
import type { Person } from '../../fields/people/peopleIn';
import { everyNode, MOST_ADDED, type Flow, type PeopleNode, type CopyNode } from '../../capabilities/approval/wire';
import type { CompiledResource } from '../../language/rules';
import { searchReferences } from '../../renderer/context/searchReferences';

/** Step -> people whom the initiator has named for it, in the order in which they act. */
export type Chosen = Readonly<Record<string, readonly Person[]>>;

/** A step whose people the initiator names. */
export interface ChosenStep {
  id: string;
  title: string;
  isMany: boolean;
  /** only these may be named; left out: everybody */
  from?: readonly string[];
  /** it is come to whatever the form says */
  isSure: boolean;
}

/** Steps of a flow whose people the initiator names. */
export function chosenSteps({ nodes }: Flow): ChosenStep[] {
  const sure = new Set(nodes.map(({ id }) => id));
  return everyNode(nodes)
    .filter((node): node is PeopleNode | CopyNode => 'who' in node)
    .flatMap(({ id, title, who }) =>
      who.by === 'chosen'
        ? [{ id, title, isMany: who.isMany, isSure: sure.has(id), ...(who.from ? { from: who.from } : {}) }]
        : [],
    );
}

interface ChosenPeopleProps {
  steps: readonly ChosenStep[];
  /** resource of what concerns the person, by whose reference people are searched */
  mine: CompiledResource;
  value: Chosen;
  /** id -> name of those among whom steps let choose */
  names: Readonly<Record<string, string>>;
  onChange(value: Chosen): void;
}

/** Asks who acts at the steps that leave it to the initiator. */
export function ChosenPeople({ mine, names, onChange, steps, value }: ChosenPeopleProps): ReactNode {
  const t = useT();
  const id = useId();
  const field = mine.header.find(({ field: { system, target, type } }) => type === 'user' && !system && target)?.field;
  if (!field || steps.length === 0) return null;
  return (
    <section className="gj-form-section approval-chosen" aria-labelledby={id}>
      <h2 className="gj-form-title" id={id}>
        {t('选择处理人')}
      </h2>
      {steps.map((step) => {
        const people = value[step.id] ?? [];
        const set = (next: readonly Person[]): void => onChange({ ...value, [step.id]: next });
        return (
          <div key={step.id} className="approval-choose" data-step={step.id} role="group" aria-label={t(step.title)}>
            <span>
              {step.isSure && <i aria-label={t('必填')}>*</i>}
              {t(step.title)}
            </span>
            <PeopleEntry
              field={field}
              people={people}
              max={step.from ? 0 : step.isMany ? MOST_ADDED : 1}
              onChange={set}
              search={searchReferences(mine.resource)}
              t={t}
              label={t('{step}的处理人', { step: t(step.title) })}
            />
            {(step.isMany || people.length === 0) && step.from && (
              <select
                className="gj-input"
                aria-label={t('{step}的处理人', { step: t(step.title) })}
                value=""
                onChange={({ target }) => set([...people, { id: target.value, name: names[target.value] ?? '' }])}
              >
                <option value="">{t('请选择')}</option>
                {step.from
                  .filter((each) => !people.some((person) => person.id === each))
                  .map((each) => (
                    <option key={each} value={each}>
                      {names[each] ?? each}
                    </option>
                  ))}
              </select>
            )}
          </div>
        );
      })}
    </section>
  );
}

import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { session, useT } from '../../client';
import type { Resource } from '../../language/model';
import { knownLayout, LARGEST_PAGE, type ColumnLayout, type QueryPlan } from '../../language/wire';
import { showLayout } from '../../client/showLayout';
import type { Askable } from './Askable';
import { planState, SHIPPED, shippedPlan, type PlanQuery } from './beginning';
import { orderText } from './orderText';
import type { QueryState } from './QueryState';
import { PlanMenu } from './plans/PlanMenu';
import './queryBar.css';

export interface QueryBarProps {
  resource: Resource;
  asked: Askable;
  state: QueryState;
  /** id of the plan that it was opened with */
  opened: string | undefined;
  onApply(change: Partial<Omit<QueryState, 'pageNum'>>): void;
}

interface Current {
  id: string;
  name: string;
  /** what the plan says, to tell whether something else is shown */
  filters: Readonly<Record<string, string>>;
  orderBy: string;
  /** null: as they stand */
  columns: ColumnLayout | null;
}

/** Above a list or report: its query plans. */
export function QueryBar({ resource, asked, state, opened, onApply }: QueryBarProps): ReactNode {
  const t = useT();
  const { screen } = asked;
  const layout = (useSnapshot(session).columnLayouts[screen.name] as ColumnLayout | undefined) ?? [];
  const [current, setCurrent] = useState<Current | null>(() =>
    opened === undefined ? null : openedPlan(opened, asked, state),
  );
  const isChanged =
    current !== null &&
    (orderText(state.sort) !== current.orderBy ||
      !isSame(saidOf(state.filters, current.filters, asked), current.filters) ||
      (current.columns !== null && !isSameLayout(layout, current.columns)));
  const shippedTitle = screen.plans.find(({ name }) => SHIPPED + name === current?.id)?.title;
  const pick = (id: string, name: string, plan: PlanQuery & { columns?: ColumnLayout | null }): void => {
    const { pageSize, ...next } = planState(plan, asked);
    if (plan.columns) showLayout(screen.name, plan.columns);
    setCurrent({
      id,
      name,
      filters: saidOf(next.filters, plan.filters, asked),
      orderBy: orderText(next.sort),
      columns: plan.columns ?? null,
    });
    onApply({ ...next, ...(pageSize === undefined || resource.parent !== undefined ? {} : { pageSize }) });
  };
  const leavePlan = (): void => {
    setCurrent(null);
    onApply({ filters: { ...asked.always, ...asked.first } });
  };
  return (
    <div className="gj-query-bar">
      <PlanMenu
        screen={screen}
        current={current && { id: current.id, name: shippedTitle === undefined ? current.name : t(shippedTitle) }}
        isChanged={isChanged}
        now={() => ({
          filters: state.filters,
          orderBy: orderText(state.sort),
          pageSize: Math.min(state.pageSize, LARGEST_PAGE),
          columns: layout,
        })}
        onPick={pick}
        onSaved={({ id, name, filters, orderBy, columns }) => setCurrent({ id, name, filters, orderBy, columns })}
        onRemoved={() => setCurrent(null)}
      />
      <ul className="gj-plan-tabs">
        {screen.plans.map((plan) => {
          const id = SHIPPED + plan.name;
          const isCurrent = current?.id === id && !isChanged;
          return (
            <li key={id}>
              <button
                type="button"
                className="gj-plan-tab"
                aria-pressed={isCurrent}
                onClick={() => (isCurrent ? leavePlan() : pick(id, t(plan.title), shippedPlan(screen, id)!))}
              >
                {t(plan.title)}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function openedPlan(id: string, asked: Askable, { filters, sort }: QueryState): Current {
  const plan: QueryPlan | undefined = session.defaultPlans[asked.screen.name]?.plan;
  const said = plan?.filters ?? shippedPlan(asked.screen, id)?.filters ?? {};
  return {
    id,
    name: plan?.name ?? '',
    filters: saidOf(filters, said, asked),
    orderBy: orderText(sort),
    columns: plan?.columns ?? null,
  };
}

/** Conditions without those that are always there and of which a plan says nothing. */
function saidOf(
  filters: Readonly<Record<string, string>>,
  said: Readonly<Record<string, string>>,
  { always }: Askable,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).filter(
      ([parameter]) => !Object.hasOwn(always, parameter) || (said[parameter] ?? '') !== '',
    ),
  );
}

function isSameLayout(one: ColumnLayout, other: ColumnLayout): boolean {
  return JSON.stringify(knownLayout(one)) === JSON.stringify(knownLayout(other));
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const filled = (filters: Readonly<Record<string, string>>): string =>
    JSON.stringify(
      Object.entries(filters)
        .filter(([, value]) => value !== '')
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  return filled(one) === filled(other);
}

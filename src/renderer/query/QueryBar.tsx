import { useMemo, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { session, useT } from '../../client';
import { copyText } from '../../client/copyText';
import { later } from '../../client/later';
import { Button } from '../../ui/Button';
import { useIsNarrow } from '../../ui/useIsNarrow';
import type { RefSearch } from '../../fields/faces/RefSearch';
import type { Resource } from '../../language/model';
import { readFilterName } from '../../language/wire/filterOperators';
import { knownLayout, LARGEST_PAGE, type ColumnLayout, type QueryPlan } from '../../language/wire';
import { showLayout } from '../../client/showLayout';
import type { Askable } from './Askable';
import { planState, SHIPPED, shippedPlan, type PlanQuery } from './beginning';
import { ConditionChip } from './conditions/ConditionChip';
import { conditionsOf } from './conditions/Condition';
import { KEYWORD } from './knownFilters';
import { orderText } from './orderText';
import { queryAddress } from './queryAddress';
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
  search: RefSearch;
}

const AdvancedFilter = later(() => import('./conditions/AdvancedFilter').then((module) => module.AdvancedFilter));

/** Filters that stand in the search form are seen there; on a small screen all of them, behind their number. */
const IN_FORM = 3;

interface Current {
  id: string;
  name: string;
  /** what the plan says, to tell whether something else is shown */
  filters: Readonly<Record<string, string>>;
  orderBy: string;
  /** null: as they stand */
  columns: ColumnLayout | null;
}

/**
 * Above a list or report: its query plans, what it is narrowed by beside the search form, the quick search, the way to
 * ask of any field, and the way to send the query to a colleague.
 */
export function QueryBar({ resource, asked, state, opened, onApply, search }: QueryBarProps): ReactNode {
  const t = useT();
  const { fields, screen } = asked;
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
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
  const { [KEYWORD]: keyword = '', ...others } = state.filters;
  const chips = useMemo(() => {
    const inForm = screen.search.slice(0, isNarrow ? undefined : IN_FORM);
    const shown = Object.entries(others).filter(([parameter]) => !inForm.includes(readFilterName(parameter).name));
    return shown.flatMap(([parameter, value]) =>
      conditionsOf({ [parameter]: value }, fields).map((condition) => ({ parameter, condition })),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- others comes from the filters
  }, [state.filters, fields, screen, isNarrow]);
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
  const narrow = (filters: Record<string, string>): void => onApply({ filters });
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
      <ul className="gj-query-conditions">
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
        {chips.map(({ condition, parameter }) => {
          const { [parameter]: _, ...rest } = state.filters;
          return <ConditionChip key={parameter} condition={condition} search={search} onRemove={() => narrow(rest)} />;
        })}
      </ul>
      {asked.hasKeyword && (
        <QuickSearch
          value={keyword}
          onSearch={(text) => narrow(text === '' ? others : { ...others, [KEYWORD]: text })}
        />
      )}
      {!isNarrow && (
        <>
          <Button className="is-bar" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('高级筛选')}
          </Button>
          <Button
            className="is-bar"
            aria-label={t('复制链接')}
            title={t('复制链接：连同条件、排序和页码')}
            onClick={() => void copyText(location.origin + queryAddress(screen, state))}
          >
            <svg
              viewBox="0 0 16 16"
              width="14"
              height="14"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
              strokeLinecap="round"
            >
              <path d="M6.5 9.5l3-3M7 4.5l1.2-1.2a2.7 2.7 0 013.8 3.8L10.8 8.3M9 11.5l-1.2 1.2A2.7 2.7 0 014 8.9l1.2-1.2" />
            </svg>
          </Button>
        </>
      )}
      {isOpen && (
        <AdvancedFilter
          asked={asked}
          tables={resource.fields.filter((field) => field.fields)}
          filters={state.filters}
          search={search}
          onApply={narrow}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** One box over code, name, pinyin and initials; asked by Enter, and by emptying it. */
function QuickSearch({ value, onSearch }: { value: string; onSearch(text: string): void }): ReactNode {
  const t = useT();
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    setAsked(value);
    setText(value);
  }
  const ask = (): void => {
    if (text.trim() !== value) onSearch(text.trim());
  };
  return (
    <form
      className="gj-quick-search"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <input
        className="gj-input"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label={t('快速查找')}
        placeholder={t('编号、名称、拼音首字母')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === '' && value !== '') onSearch('');
        }}
      />
    </form>
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

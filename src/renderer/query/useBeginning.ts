import { useEffect, useState } from 'react';
import { session, useTab } from '../../client';
import { keepQuery, keptQuery } from '../../client/keptQueries';
import { showLayout } from '../../client/showLayout';
import type { DefaultPlan } from '../../language/wire';
import type { Askable } from './Askable';
import { beginning, SHIPPED } from './beginning';
import { queryParams, type QueryState } from './QueryState';

/** What a list or report asks first. A plan that it opens with also says how the columns stand, which they do from the first rows on. */
export function useBeginning(asked: Askable, pageSize: number): ReturnType<typeof beginning> {
  const { key, search } = useTab();
  const [begin] = useState(() => {
    const { name } = asked.screen;
    const opens = session.defaultPlans[name];
    const found = keptBeginning(keptQuery(key), asked, opens, pageSize) ?? beginning(search, asked, opens, pageSize);
    if (found.plan !== undefined && opens?.plan?.columns) showLayout(name, opens.plan.columns);
    return found;
  });
  return begin;
}

/** What was asked before a reload of the page; where a plan asks the same, that plan. */
function keptBeginning(kept: string | undefined, asked: Askable, opens: DefaultPlan | undefined, pageSize: number): ReturnType<typeof beginning> | undefined {
  if (kept === undefined) return undefined;
  const begin = (params: string, plan?: DefaultPlan): ReturnType<typeof beginning> => beginning(new URLSearchParams(params), asked, plan, pageSize);
  const text = ({ state }: ReturnType<typeof beginning>): string => new URLSearchParams(Object.entries(queryParams(state)).toSorted()).toString();
  const left = begin(kept);
  const plans = [...(opens ? [opens] : []), ...asked.screen.plans.map((plan) => ({ id: SHIPPED + plan.name }))];
  return plans.map((plan) => begin('', plan)).find((planned) => text(planned) === text(left)) ?? left;
}

/** Lets the tab ask the same when the page is loaded anew, once something else is asked than at first. */
export function useKeptQuery(state: QueryState, begin: QueryState): void {
  const { key } = useTab();
  useEffect(() => {
    if (state !== begin) keepQuery(key, new URLSearchParams(queryParams(state)).toString());
  }, [key, state, begin]);
}

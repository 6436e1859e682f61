import { useEffect, useState } from 'react';
import { session, useTab } from '../../client';
import { keepQuery, keptQuery } from '../../client/keptQueries';
import { showAddress } from '../../client/showAddress';
import { showLayout } from '../../client/showLayout';
import { keepTab } from '../../client/tabs';
import type { DefaultPlan } from '../../language/wire';
import type { AskedScreen, BegunBy } from './Askable';
import { beginning, SHIPPED } from './beginning';
import { queryAddress } from './queryAddress';
import { queryParams, type QueryState } from './QueryState';

/** `isKept`: it was asked before the page was loaded anew. */
type Beginning = ReturnType<typeof beginning> & { isKept: boolean };

/**
 * What a list or report asks first. A plan that it opens with also says how the columns stand, which they do from the
 * first rows on.
 */
export function useBeginning(asked: BegunBy, pageSize: number): Beginning {
  const { key, part, search } = useTab();
  const [begin] = useState(() => {
    const { name } = asked.screen;
    const opens = session.defaultPlans[name];
    const kept = keptBeginning(keptQuery(key, part), asked, opens, pageSize);
    const found = kept ?? beginning(search, asked, opens, pageSize);
    if (found.plan !== undefined && opens?.plan?.columns) showLayout(name, opens.plan.columns);
    return { ...found, isKept: kept !== undefined };
  });
  return begin;
}

/** What was asked before a reload of the page; where a plan asks the same, that plan. */
function keptBeginning(
  kept: string | undefined,
  asked: BegunBy,
  opens: DefaultPlan | undefined,
  pageSize: number,
): ReturnType<typeof beginning> | undefined {
  if (kept === undefined) return undefined;
  const begin = (params: string, plan?: DefaultPlan): ReturnType<typeof beginning> =>
    beginning(new URLSearchParams(params), asked, plan, pageSize);
  const text = ({ state }: ReturnType<typeof beginning>): string =>
    new URLSearchParams(Object.entries(queryParams(state)).toSorted()).toString();
  const left = begin(kept);
  const plans = [...(opens ? [opens] : []), ...asked.screen.plans.map((plan) => ({ id: SHIPPED + plan.name }))];
  return plans.map((plan) => begin('', plan)).find((planned) => text(planned) === text(left)) ?? left;
}

/** Signs of an address at most: what a server takes, with room for the rest of a request. */
const LONGEST = 4000;

/**
 * Lets the tab ask the same when the page is loaded anew, once something else is asked than at first, and lets the
 * address bar follow what is asked. What a tab was opened by says what it asks first, so that it needs no other address
 * for that.
 */
export function useKeptQuery(screen: AskedScreen, state: QueryState, begin: Beginning): void {
  const { addressOf, key, part } = useTab();
  useEffect(() => {
    if (state !== begin.state) {
      keepQuery(key, new URLSearchParams(queryParams(state)).toString(), part);
      // Whoever asks does not just pass through, however fast.
      keepTab(key);
    }
    const address = queryAddress(screen, state);
    const isFirst = !begin.isKept && address === queryAddress(screen, begin.state);
    const own = isFirst || address.length > LONGEST ? undefined : address;
    showAddress(key, addressOf ? addressOf(own) : (own ?? key));
  }, [key, part, addressOf, screen, state, begin]);
}

import { useCallback, useState } from 'react';
import { session } from '../../../client';
import { savedPlans, savePlans } from '../../../client/listConditions';
import type { QueryPlan, QueryPlans, QueryPlansAnswer } from '../../../language/wire';

export interface Plans {
  /** undefined until they were asked for */
  known: QueryPlansAnswer | undefined;
  /** asks the server; another device may have changed them */
  load(): Promise<QueryPlansAnswer>;
  /** Keeps a plan among the own ones or those of everybody, replacing the one of its id. */
  keep(plan: QueryPlan, isPublic: boolean, isDefault: boolean): Promise<void>;
  remove(id: string): Promise<void>;
  /** what the list opens with; null: with nothing special */
  openWith(id: string | null): Promise<void>;
}

/**
 * The query plans of a list. Each change is made to what the server has now. A refusal is shown by the client and
 * thrown on.
 */
export function usePlans(tableType: string): Plans {
  const [known, setKnown] = useState<QueryPlansAnswer>();
  const load = useCallback(async () => {
    const answer = await savedPlans(tableType);
    setKnown(answer);
    return answer;
  }, [tableType]);

  async function store(own: QueryPlans, answer: QueryPlansAnswer): Promise<void> {
    await savePlans(tableType, own);
    remember({ ...answer, ...own });
  }

  async function publish(plans: readonly QueryPlan[], answer: QueryPlansAnswer): Promise<QueryPlansAnswer> {
    await savePlans(tableType, { plans, defaultPlan: null }, true);
    const next = { ...answer, publicPlans: plans };
    remember(next);
    return next;
  }

  /** The list opens with it the next time, without asking. */
  function remember(answer: QueryPlansAnswer): void {
    setKnown(answer);
    const { [tableType]: _, ...others } = session.defaultPlans;
    const plan = [...answer.plans, ...answer.publicPlans].find(({ id }) => id === answer.defaultPlan);
    session.defaultPlans =
      answer.defaultPlan === null
        ? others
        : { ...others, [tableType]: { id: answer.defaultPlan, ...(plan ? { plan } : {}) } };
  }

  return {
    known,
    load,
    async keep(plan, isPublic, isDefault) {
      let answer = await load();
      if (isPublic) answer = await publish(replaced(answer.publicPlans, plan), answer);
      const plans = isPublic ? answer.plans : replaced(answer.plans, plan);
      const wasDefault = answer.defaultPlan === plan.id;
      const defaultPlan = isDefault ? plan.id : wasDefault ? null : answer.defaultPlan;
      if (!isPublic || isDefault !== wasDefault) await store({ plans, defaultPlan }, answer);
    },
    async remove(id) {
      const answer = await load();
      if (answer.publicPlans.some((plan) => plan.id === id))
        await publish(
          answer.publicPlans.filter((plan) => plan.id !== id),
          answer,
        );
      else
        await store(
          {
            plans: answer.plans.filter((plan) => plan.id !== id),
            defaultPlan: answer.defaultPlan === id ? null : answer.defaultPlan,
          },
          answer,
        );
    },
    async openWith(id) {
      const answer = await load();
      await store({ plans: answer.plans, defaultPlan: id }, answer);
    },
  };
}

function replaced(plans: readonly QueryPlan[], plan: QueryPlan): QueryPlan[] {
  return plans.some(({ id }) => id === plan.id)
    ? plans.map((other) => (other.id === plan.id ? plan : other))
    : [...plans, plan];
}

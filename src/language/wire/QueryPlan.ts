import { knownLayout, type ColumnLayout } from './ColumnLayout';

/** A query plan (查询方案) that somebody saved for a list: what is asked for and how it is shown, all at once (E-12). */
export interface QueryPlan {
  /** unique in its list; made by the page */
  id: string;
  name: string;
  /** parameters of the list call, in their wire form; see `filterOperators` */
  filters: Readonly<Record<string, string>>;
  /** `field,-field`; empty: the order of the list */
  orderBy: string;
  pageSize: number;
  /** how the columns stood when it was saved; null: as they stand */
  columns: ColumnLayout | null;
}

/**
 * `valueMapInfo` of `saveQueryParamsValue`: all plans of a person for a list, or with `isPublic` those for everybody.
 */
export interface QueryPlans {
  plans: readonly QueryPlan[];
  /** id of the plan that the list opens with: an own one, a public one, or `shipped.{name}`; null for none */
  defaultPlan: string | null;
}

/** What `getQueryParamsValue` answers for a list. */
export interface QueryPlansAnswer extends QueryPlans {
  publicPlans: readonly QueryPlan[];
  mayPublish: boolean;
}

/** The plan that a list opens with; without `plan` one that the schema ships. */
export interface DefaultPlan {
  id: string;
  plan?: QueryPlan;
}

/** Most plans of a person for a list, and of all for a list. */
export const MOST_PLANS = 30;
/** Characters of a plan's name. */
export const LONGEST_PLAN_NAME = 30;
const MOST_FILTERS = 60;

const ID = /^[\w.-]{1,60}$/;
const PARAMETER = /^[A-Za-z][\w.]{0,120}(!~|~|\^|!|\?)?$/;
const ORDER = /^(-?[\w.]{1,120}(,-?[\w.]{1,120}){0,4})?$/;

/** What of a stored or sent value are plans; null as soon as something is not. */
export function knownPlans(value: unknown): QueryPlans | null {
  const { plans, defaultPlan } = (value ?? {}) as Record<keyof QueryPlans, unknown>;
  if (
    !Array.isArray(plans) ||
    plans.length > MOST_PLANS ||
    !(defaultPlan === null || (typeof defaultPlan === 'string' && ID.test(defaultPlan)))
  )
    return null;
  const known = plans.map(knownPlan);
  const isWhole = known.every((plan) => plan !== null);
  return isWhole && new Set(known.map(({ id }) => id)).size === known.length ? { plans: known, defaultPlan } : null;
}

function knownPlan(value: unknown): QueryPlan | null {
  const { id, name, filters, orderBy, pageSize, columns } = (value ?? {}) as Record<keyof QueryPlan, unknown>;
  if (
    typeof id !== 'string' ||
    !ID.test(id) ||
    typeof name !== 'string' ||
    name.trim() === '' ||
    name.length > LONGEST_PLAN_NAME
  )
    return null;
  if (typeof filters !== 'object' || filters === null || typeof orderBy !== 'string' || !ORDER.test(orderBy))
    return null;
  const entries = Object.entries(filters as Record<string, unknown>);
  if (
    entries.length > MOST_FILTERS ||
    !entries.every(([key, text]) => PARAMETER.test(key) && typeof text === 'string' && text.length <= 2000)
  )
    return null;
  if (!Number.isInteger(pageSize) || (pageSize as number) < 1 || (pageSize as number) > 1000) return null;
  return {
    id,
    name: name.trim(),
    filters: filters as Record<string, string>,
    orderBy,
    pageSize: pageSize as number,
    columns: Array.isArray(columns) ? knownLayout(columns) : null,
  };
}

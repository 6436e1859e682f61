import { LARGEST_PAGE, type DefaultPlan } from '../../language/wire';
import type { AskedScreen, BegunBy } from './Askable';
import { knownFilters } from './knownFilters';
import { orderText, readOrder } from './orderText';
import type { QueryState } from './QueryState';

/** What a plan asks, whoever made it. */
export interface PlanQuery {
  filters: Readonly<Record<string, string>>;
  /** empty: the order of the screen */
  orderBy: string;
  pageSize?: number;
}

/** Ids of the plans that a schema ships begin with it. */
export const SHIPPED = 'shipped.';

/**
 * What a list or report asks first, so that it asks once: what its address says
 * (`?status=0&code~=QG&orderBy=-billDate&pageNum=2`), else the plan that the person opens it with, else what the schema
 * says. `pageSize`: of the screen, as long as nothing else is said.
 */
export function beginning(
  address: URLSearchParams,
  asked: BegunBy,
  opens: DefaultPlan | undefined,
  pageSize: number,
): { state: QueryState; plan?: string } {
  const { screen } = asked;
  const declared: QueryState = {
    filters: { ...asked.always, ...asked.first },
    sort: declaredSort(screen),
    pageNum: 1,
    pageSize,
  };
  const filters = knownFilters(address, asked.fields);
  const [orderBy, pageNum, size] = [
    address.get('orderBy') ?? '',
    whole(address.get('pageNum'), 10_000_000),
    whole(address.get('pageSize'), LARGEST_PAGE),
  ];
  if (Object.keys(filters).length > 0 || orderBy !== '' || pageNum !== undefined) {
    return {
      state: {
        ...declared,
        ...planState({ filters, orderBy, ...(size === undefined ? {} : { pageSize: size }) }, asked),
        pageNum: pageNum ?? 1,
      },
    };
  }
  const plan = opens && (opens.plan ?? shippedPlan(screen, opens.id));
  return plan && opens ? { state: { ...declared, ...planState(plan, asked) }, plan: opens.id } : { state: declared };
}

/** The state that a plan brings about. */
export function planState(
  { filters, orderBy, pageSize }: PlanQuery,
  { always, fields, screen, sorts }: BegunBy,
): Omit<QueryState, 'pageNum' | 'pageSize'> & { pageSize?: number } {
  const sort = readOrder(orderBy)
    .filter(({ key }) => sorts.has(key))
    .slice(0, 5);
  return {
    filters: { ...always, ...knownFilters(Object.entries(filters), fields) },
    sort: sort.length > 0 ? sort : declaredSort(screen),
    ...(pageSize === undefined ? {} : { pageSize }),
  };
}

/** A plan of the schema, by the id that it has among the others. */
export function shippedPlan(screen: AskedScreen, id: string): PlanQuery | undefined {
  const plan = screen.plans.find(({ name }) => SHIPPED + name === id);
  return (
    plan && {
      filters: plan.filters,
      orderBy: orderText(plan.sort.map(({ path, descending }) => ({ key: path, descending }))),
    }
  );
}

function declaredSort(screen: AskedScreen): QueryState['sort'] {
  return screen.sort.map(({ path, descending }) => ({ key: path, descending }));
}

function whole(text: string | null, most: number): number | undefined {
  const value = Number(text);
  return text !== null && /^\d{1,8}$/.test(text) && value >= 1 && value <= most ? value : undefined;
}

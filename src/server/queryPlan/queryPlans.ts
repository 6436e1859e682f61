import { sql, type RawBuilder } from 'kysely';
import { keepSetting } from '../setting/keepSetting';
import { ROLE_MANAGEMENT } from '../../language/kernel';
import { knownPlans, type DefaultPlan, type QueryPlans, type QueryPlansAnswer } from '../../language/wire';
import { holds, type Session } from '../access/Session';
import { CallError } from '../Refusal';
import type { Services } from '../Services';

/** Longest plans of a list, characters of JSON. */
const LONGEST = 100_000;
const PREFIX = 'query/';
/** Plans of everybody lie with nobody. */
export const EVERYBODY = '0';
/** Who looks after the rights of others looks after their plans and layouts, too. */
export const PUBLISH = [ROLE_MANAGEMENT];
const NONE: QueryPlans = { plans: [], defaultPlan: null };

/**
 * `getQueryParamsValue` (B-282): the plans of a list or report that the caller may use. Without `tableType` the plans
 * that lists open with, by list.
 * @throws CallError 404 there is no such list, 403 the caller may not open it
 */
export async function readPlans(
  services: Services,
  session: Session,
  tableType: string | undefined,
): Promise<QueryPlansAnswer | Record<string, DefaultPlan>> {
  if (tableType === undefined) return defaultPlans(services, session);
  const stored = await storedPlans(
    services,
    session,
    sql<boolean>`name = ${settingName(services, session, tableType)}`,
  );
  const [own, all] = [
    stored.find(({ isPublic }) => !isPublic)?.plans ?? NONE,
    stored.find(({ isPublic }) => isPublic)?.plans ?? NONE,
  ];
  return { ...own, publicPlans: all.plans, mayPublish: holds(session, PUBLISH) };
}

/**
 * `saveQueryParamsValue` (B-128): keeps the caller's plans of a list (`tableType`, `valueMapInfo`), replacing those
 * before; with `isPublic` the plans for everybody of the account set.
 * @throws CallError 400 for what are no plans, 404 and 403 as {@link readPlans}, and 403 who may not publish
 */
export async function savePlans(services: Services, session: Session, body: unknown): Promise<null> {
  const {
    tableType,
    valueMapInfo,
    isPublic = false,
  } = (body ?? {}) as { tableType?: unknown; valueMapInfo?: unknown; isPublic?: unknown };
  const name = settingName(services, session, tableType);
  if (isPublic !== false && !holds(session, PUBLISH)) throw new CallError(403, '拒绝访问');
  const plans = knownPlans(valueMapInfo);
  const text = JSON.stringify(plans);
  if (
    !plans ||
    typeof isPublic !== 'boolean' ||
    (isPublic && plans.defaultPlan !== null) ||
    text.length > LONGEST ||
    text.includes('\\u0000')
  )
    throw new CallError(400, '请求参数错误');
  const userId = isPublic ? EVERYBODY : session.userId;
  await keepSetting(services.database.kysely, { packageId: session.packageId, userId, name }, text);
  return null;
}

/** One statement for all lists: the page asks for them once, before it opens the first. */
async function defaultPlans(services: Services, session: Session): Promise<Record<string, DefaultPlan>> {
  const stored = await storedPlans(services, session, sql<boolean>`starts_with(name, ${PREFIX})`);
  const published = new Map(
    stored.filter(({ isPublic }) => isPublic).map(({ tableType, plans }) => [tableType, plans.plans]),
  );
  const found = stored.flatMap(({ tableType, plans: { plans, defaultPlan }, isPublic }): [string, DefaultPlan][] => {
    if (isPublic || defaultPlan === null) return [];
    const plan = [...plans, ...(published.get(tableType) ?? [])].find(({ id }) => id === defaultPlan);
    return [[tableType, { id: defaultPlan, ...(plan ? { plan } : {}) }]];
  });
  return Object.fromEntries(found);
}

async function storedPlans(
  { database }: Services,
  { packageId, userId }: Session,
  wanted: RawBuilder<boolean>,
): Promise<{ tableType: string; plans: QueryPlans; isPublic: boolean }[]> {
  const rows = await database.kysely
    .selectFrom('sys_user_setting')
    .select(['user_id', 'name', 'value'])
    .where('package_id', '=', packageId)
    .where('user_id', 'in', [userId, EVERYBODY])
    .where(wanted)
    .execute();
  // A release before this one may have known others.
  return rows.map(({ user_id, name, value }) => ({
    tableType: name.slice(PREFIX.length),
    plans: knownPlans(value) ?? NONE,
    isPublic: user_id === EVERYBODY,
  }));
}

function settingName({ model }: Services, session: Session, tableType: unknown): string {
  const screen = Object.values(model.resources)
    .flatMap(({ screens }) => screens)
    .find(({ name, kind }) => name === tableType && (kind === 'list' || kind === 'report'));
  if (!screen) throw new CallError(404, '请求错误,未找到该资源');
  if (!holds(session, screen.permissions)) throw new CallError(403, '拒绝访问');
  return PREFIX + screen.name;
}

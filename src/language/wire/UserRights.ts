import type { LayeredLayouts } from './ColumnLayout';
import type { DefaultPlan } from './QueryPlan';
import type { UsableResource } from './Role';
import type { UserSettings } from './UserSettings';

/**
 * What a page asks at its beginning besides who is signed in; `getUserInfo` answers it as well when it is asked
 * `with=rights`, so that one call does for seven. Each part is the answer of the call that has it alone.
 */
export interface UserRights {
  /** `getUsableFunctions` */
  functions: { frontUid: string }[];
  /** `getUsableMenus`, the first level */
  menus: unknown[];
  /** `getUsableResourceBatch` of the columns of all resources */
  columns: UsableResource[];
  /** `getPropList` in layers */
  layouts: LayeredLayouts;
  /** `getQueryParamsValue` of all lists */
  plans: Record<string, DefaultPlan>;
  /** `getSettings` */
  settings: Partial<UserSettings> | null;
  /** actions that do nothing as the account set is set up, with the resources of which that holds; it has no call alone */
  idle: Readonly<Record<string, readonly string[]>>;
}

import type { RowScope } from '../../language/wire';

/** What one role allows and shows. Shared by all sessions that hold it, so never changed. */
export interface RoleGrant {
  id: string;
  name: string;
  wildcard: boolean;
  codes: ReadonlySet<string>;
  /** resource -> which of its rows the role shows; all where nothing is said */
  rows: ReadonlyMap<string, RowScope>;
  /** resource -> paths of fields that the role hides */
  hidden: ReadonlyMap<string, readonly string[]>;
  /** dimensions that the role narrows to chosen records, which stand in sys_role_record */
  dimensions: ReadonlySet<string>;
}

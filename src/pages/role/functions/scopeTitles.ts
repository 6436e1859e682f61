import type { RowScope } from '../../../language/wire';

/** Chinese source texts of the row scopes, the widest first. */
export const SCOPE_TITLES: Readonly<Record<RowScope, string>> = {
  all: '全部数据',
  departmentBelow: '本部门及下级部门',
  department: '本部门',
  own: '仅本人',
};

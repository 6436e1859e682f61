import type { Permission } from '../../language/model';
import type { DemoRole } from './Demo';

export const ROLE = { administrator: '系统管理员', buyer: '采购员', keeper: '仓管员', reader: '只读' } as const;

const READING = new Set(['list', 'detail', 'detailList', 'statistics']);
const isReading = ({ action }: Permission) => READING.has(action);
const isOf = ({ resource }: Permission, ...resources: string[]) => resources.includes(resource);

/** Personal data of the staff: a buyer looks up colleagues, not their contracts. */
const isRoster = ({ code }: Permission) => code === '/roster/list';

const buyer = (permission: Permission): boolean =>
  isOf(permission, 'purchaseOrder', 'detailContent') ||
  (isOf(permission, 'supplier', 'procureReturn') && permission.action !== 'delete' && permission.action !== 'tally') ||
  (isReading(permission) && !isRoster(permission) && isOf(permission, 'inventory', 'classify', 'measureUnit', 'logistics', 'factory', 'warehouse', 'department', 'employee', 'procure'));

/** A keeper enters and changes stock documents; reviewing and posting is for others. */
const keeper = (permission: Permission): boolean =>
  (isOf(permission, 'procure', 'procureReturn', 'allot') && ['add', 'update'].includes(permission.action)) ||
  (isReading(permission) && !isOf(permission, 'client', 'employee'));

export function roles(main: string, second: string): DemoRole[] {
  return [main, second].flatMap((accountSetId): DemoRole[] => [
    { accountSetId, name: ROLE.administrator, permissions: 'all' },
    { accountSetId, name: ROLE.buyer, permissions: buyer },
    { accountSetId, name: ROLE.keeper, permissions: keeper },
    { accountSetId, name: ROLE.reader, permissions: isReading },
  ]);
}

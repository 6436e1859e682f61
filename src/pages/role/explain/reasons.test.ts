// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { functionIndex } from '../functions/functionIndex';
import { testTree } from '../testTree';
import { columnReason } from './columnReason';
import { permissionReason } from './permissionReason';

const index = functionIndex(testTree);
const chief = { id: '7', name: '采购主管' };
const denied = { permissions: ['/receipt/examine'], held: false, grantedBy: [], wouldGrant: [chief] };
const column = { path: 'lines.price', title: '单价', hidden: false, hiddenBy: [], rule: null, ruleHolds: null };

describe('why something is not seen', () => {
  it('names the permission in words and by code, and who would grant it', () => {
    expect(permissionReason(denied, index)).toBe(
      '需要权限「到货单 · 审核」（/receipt/examine）；角色「采购主管」可授予',
    );
    expect(permissionReason({ ...denied, permissions: ['/receipt/examine', '/x/y'], wouldGrant: [] }, index)).toBe(
      '需要权限「到货单 · 审核」（/receipt/examine）或「/x/y」（/x/y）；目前没有角色授予，可在角色管理中分配',
    );
  });

  it('names who grants what is seen', () => {
    expect(permissionReason({ ...denied, held: true, grantedBy: [chief] }, index)).toBe('由角色「采购主管」授予');
    expect(permissionReason({ ...denied, permissions: [], held: true }, index)).toBe('登录即可使用');
  });

  it('B-244 tells whether a role hides a column, another one shows it, or the schema sets a condition', () => {
    expect(columnReason({ ...column, hidden: true, hiddenBy: [chief] })).toBe('角色「采购主管」隐藏了此列');
    expect(columnReason({ ...column, hiddenBy: [chief] })).toBe('角色「采购主管」隐藏了此列；其他角色仍显示');
    expect(columnReason({ ...column, hidden: true, rule: "can('updateMoney')", ruleHolds: false })).toBe(
      "显示条件不满足：can('updateMoney')",
    );
    expect(columnReason({ ...column, rule: 'urgency == 3' })).toBe('视记录内容而定：urgency == 3');
    expect(columnReason(column)).toBe('没有限制');
  });
});

import type { FormItem, FormOption, Tag } from '../../designedForm/wire';
import { INITIATOR, type OfferedRole } from '../wire';

/** What conditions ask about whoever begins an approval, as fields of a form are asked about. */
export const INITIATOR_ITEMS: readonly FormItem[] = [
  item('id', 'user', '发起人'),
  item('departmentId', 'department', '发起人部门'),
  item('departments', 'department', '发起人部门（含下级）'),
  item('roles', 'select', '发起人角色'),
];

/** Those that hold several values, one of which is asked for. */
const SEVERAL: readonly string[] = [`${INITIATOR}.departments`, `${INITIATOR}.roles`];

export const isSeveral = (field: string): boolean => SEVERAL.includes(field);

/** With the roles that there are to choose from. */
export function initiatorItems(roles: readonly OfferedRole[]): FormItem[] {
  const options = roles.map(({ id, name }): FormOption => ({ value: id, label: name }));
  return INITIATOR_ITEMS.map((each) => (each.tag === 'select' ? { ...each, options } : each));
}

function item(member: string, tag: Tag, label: string): FormItem {
  return { formId: 0, vModel: `${INITIATOR}.${member}`, tag, label, required: false };
}

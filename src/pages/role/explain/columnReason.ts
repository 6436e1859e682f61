import { t } from '../../../client';
import type { Explanation } from '../../../language/wire';
import { roleNames } from './permissionReason';

/** Why a column is shown or not: what roles hide, and the condition that the schema file itself sets. */
export function columnReason({ hidden, hiddenBy, rule, ruleHolds }: Explanation['columns'][number]): string {
  const reasons = [
    ...(hiddenBy.length > 0 ? [t('角色{roles}隐藏了此列', { roles: roleNames(hiddenBy) })] : []),
    ...(hiddenBy.length > 0 && !hidden ? [t('其他角色仍显示')] : []),
    ...(rule !== null && ruleHolds === false ? [t('显示条件不满足：{rule}', { rule })] : []),
    ...(rule !== null && ruleHolds === null ? [t('视记录内容而定：{rule}', { rule })] : []),
    ...(rule !== null && ruleHolds === true ? [t('满足显示条件：{rule}', { rule })] : []),
  ];
  return reasons.length > 0 ? reasons.join(t('；')) : t('没有限制');
}

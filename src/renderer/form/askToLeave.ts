import { confirm, t } from '../../client';

/** Asks before something typed is given up; true when the person agrees. */
export function askToLeave(): Promise<boolean> {
  return confirm({ title: t('提示'), text: t('有未保存的内容，确定离开?'), confirmText: t('离开'), danger: true });
}

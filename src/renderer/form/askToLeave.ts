import { confirm, t } from '../../client';

/** Asks before something typed is given up, or files that are all there is to lose; true when the person agrees. */
export function askToLeave(lost: 'typed' | 'files'): Promise<boolean> {
  return confirm({
    title: t('提示'),
    text: lost === 'files' ? t('有文件尚未上传完毕，确定离开?') : t('有未保存的内容，确定离开?'),
    confirmText: t('离开'),
    danger: true,
  });
}

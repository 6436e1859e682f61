import { t } from '../../client/texts';
import { PRODUCT } from '../../language/wire/UserSettings';
import type { ErrorEntry } from './errorEntry';

/** What people send to whoever can mend the error, as text: product, browser, and each error with its place. */
export function errorReport(entries: readonly Omit<ErrorEntry, 'id'>[]): string {
  const head = [`${PRODUCT.title} ${PRODUCT.version}`, navigator.userAgent];
  const parts = entries.map(({ time, message, address, screen, stack }) =>
    [
      `${t('时间')}: ${time}`,
      `${t('页面')}: ${address}`,
      ...(screen ? [`${t('页面定义')}: ${screen}`] : []),
      `${t('错误信息')}: ${message}`,
      ...(stack ? [stack] : []),
    ].join('\n'),
  );
  return [head.join('\n'), ...parts].join('\n\n');
}

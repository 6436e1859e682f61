import { fieldTypes } from '../../../fields/pure';
import type { Field } from '../../../language/model';
import { t } from '../../../client';
import type { Comparison } from './Condition';

/** What a comparison is called for a field: of a range both ends count, of choices any one is enough. */
export function comparisonTitle({ settings, type }: Field, comparison: Comparison): string {
  switch (comparison) {
    case 'contains':
      return t('包含');
    case 'containsNot':
      return t('不包含');
    case 'startsWith':
      return t('开头是');
    case 'only':
      return t('仅本级');
    case 'empty':
      return t('为空');
    case 'filled':
      return t('不为空');
    case 'is':
      return fieldTypes[type]!.filter === 'range' && settings.isOneDay !== true ? t('介于') : t('等于');
    case 'isNot':
      return fieldTypes[type]!.filter === 'range' ? t('不介于') : t('不等于');
  }
}

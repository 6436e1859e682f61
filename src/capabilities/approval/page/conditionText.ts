import { rowsOfText, type Compared } from './conditionRows';
import type { FormItem } from '../../designedForm/wire';
import { INITIATOR_ITEMS } from './initiatorItems';

/** How fields are compared, in Chinese. */
export const COMPARED_TITLES: Readonly<Record<Compared, string>> = {
  '==': '等于',
  '!=': '不等于',
  '>': '大于',
  '>=': '大于等于',
  '<': '小于',
  '<=': '小于等于',
  empty: '为空',
  filled: '不为空',
  in: '属于',
  notIn: '不属于',
};

/**
 * A condition as people say it, by titles of fields and choices; one that says more is shown as it is written.
 * @param nameOf what is meant by an id of a person, a department or a role, as far as it is known
 */
export function conditionText(
  when: string,
  items: readonly FormItem[],
  t: (text: string) => string,
  nameOf: (item: FormItem, id: string) => string | undefined = () => undefined,
): string {
  const rows = rowsOfText(when);
  if (!rows) return when;
  return rows
    .map(({ field, operator, value }) => {
      const item = [...items, ...INITIATOR_ITEMS].find(({ vModel }) => vModel === field);
      const option = item?.options?.find((each) => each.value === String(value));
      const named = item && nameOf(item, String(value));
      const shown =
        item?.tag === 'switch' ? (value === 1 ? '是' : '否') : (option?.label ?? named ?? String(value ?? ''));
      return [item ? t(item.label) : field, t(COMPARED_TITLES[operator]), ...(value === null ? [] : [t(shown)])].join(
        ' ',
      );
    })
    .join(` ${t('且')} `);
}

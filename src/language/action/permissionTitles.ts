import { add } from './add';
import { detail } from './detail';
import { edit } from './edit';
import { importRecords } from './importRecords';

/**
 * Action part of the permission that opens a screen, by its kind, where the author gives none; null: sign-in is enough.
 */
export const OPENED_BY = {
  list: 'list',
  add: add.permission,
  edit: edit.permission,
  detail: detail.permission,
  report: 'list',
  statement: 'list',
  import: importRecords.permission,
  settings: edit.permission,
  board: null,
  navigation: null,
  page: 'list',
} as const;

const TITLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries([add, edit, detail].map(({ permission, title }) => [permission, title])),
  list: '查看',
  detailList: '明细',
  statistics: '统计',
};

/** Rights that rules of fields ask for by these names. */
const RIGHTS: Readonly<Record<string, string>> = { notUpdatePrice: '不可改单价' };

/** What the action part of a permission that opens screens is called, whichever button asks for it as well; Chinese. */
export function screenTitle(action: string): string | undefined {
  return Object.hasOwn(TITLES, action) ? TITLES[action] : undefined;
}

/** What a right is called that no button asks for; Chinese. */
export function rightTitle(right: string): string | undefined {
  return Object.hasOwn(RIGHTS, right) ? RIGHTS[right] : undefined;
}

export interface ActionColumn {
  key: string;
  /** Chinese source text */
  title: string;
  /** action parts of `/module/action` that stand in it */
  actions: readonly string[];
}

/** Columns of the permission matrix. All other actions stand in the last one by their own names. */
export const ACTION_COLUMNS: readonly ActionColumn[] = [
  { key: 'list', title: '查看', actions: ['list'] },
  { key: 'detail', title: '详情', actions: ['detail'] },
  { key: 'add', title: '新增', actions: ['add'] },
  { key: 'edit', title: '编辑', actions: ['update', 'edit'] },
  { key: 'delete', title: '删除', actions: ['delete'] },
  { key: 'review', title: '审核', actions: ['examine', 'verify', 'check'] },
  { key: 'unreview', title: '弃审', actions: ['gaveUpCheck'] },
  { key: 'export', title: '导出', actions: ['export'] },
];

/** The column that a permission `/module/action` belongs to. */
export function actionColumn(code: string): ActionColumn | undefined {
  const action = code.split('/')[2];
  return action === undefined ? undefined : ACTION_COLUMNS.find(({ actions }) => actions.includes(action));
}

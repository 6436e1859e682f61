/** What forms are called unless their author says otherwise; the placeholder is the title of the resource. */
export const ADD_TITLE = '新增{title}';
export const EDIT_TITLE = '编辑{title}';

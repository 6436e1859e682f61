import type { ChainedCommands, Editor } from '@tiptap/core';
import { PICTURE_WIDTHS } from './readRich';

/** A button above the editor. */
export interface RichTool {
  /** Chinese source text */
  title: string;
  /** what stands on it, of a board of 24 × 24; left out: its title */
  icon?: string;
  run(chain: ChainedCommands): ChainedCommands;
  isOn?(editor: Editor): boolean;
  isOff?(editor: Editor): boolean;
}

const block = (title: string, name: string, run: RichTool['run'], icon?: string): RichTool => ({
  title,
  run,
  isOn: (editor) => editor.isActive(name),
  ...(icon === undefined ? {} : { icon }),
});
const heading = (level: 1 | 2 | 3, title: string): RichTool => ({
  title,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
});
const align = (textAlign: string, title: string, icon: string): RichTool => ({
  title,
  icon,
  run: (chain) => chain.setTextAlign(textAlign),
  isOn: (editor) => editor.isActive({ textAlign }),
});

/** What is always there, in groups. */
export const TOOLS: readonly (readonly RichTool[])[] = [
  [
    {
      title: '撤销',
      icon: 'M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2',
      run: (chain) => chain.undo(),
      isOff: (editor) => !editor.can().undo(),
    },
    {
      title: '重做',
      icon: 'M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 10h2',
      run: (chain) => chain.redo(),
      isOff: (editor) => !editor.can().redo(),
    },
  ],
  [heading(1, '大标题'), heading(2, '中标题'), heading(3, '小标题')],
  [
    block('加粗', 'bold', (chain) => chain.toggleBold(), 'M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z'),
    block('斜体', 'italic', (chain) => chain.toggleItalic(), 'M10 4h8M6 20h8M14 4l-4 16'),
    block('下划线', 'underline', (chain) => chain.toggleUnderline(), 'M7 4v7a5 5 0 0 0 10 0V4M5 21h14'),
    block(
      '删除线',
      'strike',
      (chain) => chain.toggleStrike(),
      'M4 12h16M17 7a4 4 0 0 0-4-3h-2a4 4 0 0 0-3 6M7 17a4 4 0 0 0 4 3h2a4 4 0 0 0 3-6',
    ),
  ],
  [
    align('left', '左对齐', 'M4 5h16M4 10h10M4 15h16M4 20h10'),
    align('center', '居中', 'M4 5h16M7 10h10M4 15h16M7 20h10'),
    align('right', '右对齐', 'M4 5h16M10 10h10M4 15h16M10 20h10'),
  ],
  [
    block(
      '项目符号',
      'bulletList',
      (chain) => chain.toggleBulletList(),
      'M9 6h12M9 12h12M9 18h12M4 6h.1M4 12h.1M4 18h.1',
    ),
    block(
      '编号',
      'orderedList',
      (chain) => chain.toggleOrderedList(),
      'M10 6h11M10 12h11M10 18h11M4 4v4M3 16h2l-2 3h2',
    ),
    block('引用', 'blockquote', (chain) => chain.toggleBlockquote(), 'M5 5v14M10 8h10M10 12h10M10 16h6'),
    {
      title: '分隔线',
      icon: 'M3 12h18',
      run: (chain) => chain.setHorizontalRule(),
    },
    {
      title: '表格',
      icon: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14M15 5v14',
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
      isOff: (editor) => editor.isActive('table'),
    },
  ],
];

/** What is there while the cursor stands in a table. */
export const TABLE_TOOLS: readonly RichTool[] = [
  { title: '上方加行', run: (chain) => chain.addRowBefore() },
  { title: '下方加行', run: (chain) => chain.addRowAfter() },
  { title: '左侧加列', run: (chain) => chain.addColumnBefore() },
  { title: '右侧加列', run: (chain) => chain.addColumnAfter() },
  { title: '删除行', run: (chain) => chain.deleteRow() },
  { title: '删除列', run: (chain) => chain.deleteColumn() },
  { title: '合并或拆分', run: (chain) => chain.mergeOrSplit() },
  { title: '删除表格', run: (chain) => chain.deleteTable() },
];

/** What is there while a picture is chosen. */
export const PICTURE_TOOLS: readonly RichTool[] = PICTURE_WIDTHS.map((width) => ({
  title: `${width}%`,
  run: (chain) => chain.updateAttributes('image', { width }),
  isOn: (editor) => editor.isActive('image', { width }),
}));

import { capabilityPages } from '../../capabilities/page';
import type { ScreenKind } from '../../language/model';
import { roomScreenFace } from '../../renderer/capability/CapabilityPage';

export interface ScreenKey {
  keys: string;
  /** in the language of the page, or a Chinese source text where `isSource` */
  does: string;
  isSource?: true;
}

const MOVING: readonly [string, string][] = [
  ['↑ ↓', '上一行、下一行'],
  ['Enter', '打开当前行'],
  ['Space', '勾选当前行'],
  ['Ctrl+A', '勾选全部行'],
];
const ENTERING: readonly [string, string][] = [
  ['Enter', '到下一个必填的空字段'],
  ['Tab', '到下一个字段'],
  ['Ctrl+Enter', '到明细'],
  ['F7', '打开选择窗口'],
];
/** Keys that a kind of screen has without a button; rooms say those of theirs. */
const OF_KIND: Partial<Record<ScreenKind, readonly [string, string][]>> = {
  list: MOVING,
  report: MOVING,
  form: ENTERING,
  settings: ENTERING,
};
const EVERYWHERE: readonly [string, string][] = [
  ['Ctrl+K', '查找单据、往来单位、产品和页面'],
  ['Alt', '按住时显示各按钮的键'],
  ['F1 ?', '本页帮助'],
];

/** The keys of the screen shown: those that its buttons say, those of its kind, and those that are the same everywhere. */
export function screenKeys(kind: ScreenKind | undefined): ScreenKey[] {
  const panel = [...document.querySelectorAll('.panel')].find((each) => each.checkVisibility());
  const buttons = [...(panel?.querySelectorAll<HTMLElement>('[data-keys]') ?? [])].map((button) => ({
    keys: button.dataset.keys ?? '',
    does: (button.ariaLabel ?? button.textContent).trim(),
  }));
  const known = new Map(buttons.map((each) => [each.keys, each]));
  const source = ([keys, does]: readonly [string, string]): ScreenKey => ({ keys, does, isSource: true });
  return [
    ...known.values(),
    ...(kind ? (OF_KIND[kind] ?? roomScreenFace(kind, capabilityPages)?.keys ?? []) : []).map(source),
    ...EVERYWHERE.map(source),
  ];
}

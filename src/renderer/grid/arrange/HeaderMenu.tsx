import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '../../../client/i18n';
import type { Arranging, HeaderMenuPlace } from '../Arranging';
import { fitColumn } from './fitColumn';
import { focusHeading } from './focusHeading';
import { headingOf } from './headingOf';

interface Item {
  text: string;
  isChecked?: boolean;
  isDisabled?: boolean;
  run(): void;
}

const WIDTH = 180;
/** Height of an item and of the padding around them, pixels. */
const [ITEM, PADDING] = [32, 12];

/** What can be done with a column: sort, filter, freeze, fit, hide. */
export function HeaderMenu<Row>({
  arranging,
  place,
}: {
  arranging: Arranging<Row>;
  place: HeaderMenuPlace;
}): ReactNode {
  const t = useT();
  const menu = useRef<HTMLDivElement>(null);
  const { openMenu, scroller } = arranging;
  const { key } = place;
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('button:enabled')?.focus();
    const away = ({ target }: Event): void => {
      if (!menu.current?.contains(target as Node)) openMenu(null);
    };
    const view = scroller.current;
    document.addEventListener('pointerdown', away, true);
    document.addEventListener('focusin', away);
    view?.addEventListener('scroll', away);
    return () => {
      document.removeEventListener('pointerdown', away, true);
      document.removeEventListener('focusin', away);
      view?.removeEventListener('scroll', away);
    };
  }, [openMenu, scroller, key]);
  const items = itemsOf(arranging, key, t);
  const close = (): void => {
    openMenu(null);
    focusHeading(scroller.current, key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const buttons = [...menu.current!.querySelectorAll<HTMLElement>('button:enabled')];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const to = {
      ArrowDown: (at + 1) % buttons.length,
      ArrowUp: (at + buttons.length - 1) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (to === undefined) return;
    else buttons[to]?.focus();
    event.preventDefault();
  };
  const left = Math.max(8, Math.min(place.x, innerWidth - WIDTH - 8));
  const top = Math.max(8, Math.min(place.y + 2, innerHeight - items.length * ITEM - PADDING - 8));
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={t('列操作')}
      className="gj-menu-list gj-head-menu"
      style={{ left, top, right: 'auto', width: WIDTH }}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
    >
      {items.map(({ isChecked, isDisabled, run, text }) => (
        <button
          key={text}
          type="button"
          role={isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
          aria-checked={isChecked}
          disabled={isDisabled}
          onClick={() => {
            close();
            run();
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

function itemsOf<Row>(arranging: Arranging<Row>, key: string, t: ReturnType<typeof useT>): Item[] {
  const { layout, props, scroller } = arranging;
  const { arrange, onFilter, onSort, sort = [] } = props;
  const column = layout.columns.find((placed) => placed.column.key === key)?.column;
  if (!column) return [];
  const sorted = sort.find((entry) => entry.key === key);
  const sorting = (text: string, descending: boolean): Item => ({
    text,
    isChecked: sorted?.descending === descending,
    run: () => onSort?.(sorted?.descending === descending ? [] : [{ key, descending }]),
  });
  const freezing = (text: string, side: 'left' | 'right'): Item => {
    const isFrozen = column.fixed === side;
    return { text, isChecked: isFrozen, run: () => void arrange.onFreeze(key, isFrozen ? undefined : side) };
  };
  const heading = headingOf(scroller.current, key);
  const isLast = layout.columns.filter((placed) => !placed.column.stays).length === 1;
  return [
    ...(onSort && column.sortable ? [sorting(t('升序'), false), sorting(t('降序'), true)] : []),
    // After the heading has got the focus back, which the filter takes over.
    ...(onFilter && heading && column.filterable
      ? [{ text: t('筛选'), run: () => void requestAnimationFrame(() => onFilter(key, heading)) }]
      : []),
    freezing(t('冻结在左侧'), 'left'),
    freezing(t('冻结在右侧'), 'right'),
    { text: t('适合内容宽度'), run: () => fitColumn(key, arranging) },
    { text: t('隐藏此列'), isDisabled: isLast || column.required === true, run: () => void arrange.onHide(key) },
    { text: `${t('列设置')}…`, run: arrange.onSettings },
  ];
}

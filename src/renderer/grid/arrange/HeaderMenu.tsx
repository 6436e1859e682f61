import { useEffect, type ReactNode, type SyntheticEvent } from 'react';
import { useT } from '../../../client/i18n';
import type { MenuItem } from '../../../ui/menu/MenuItem';
import { MenuList } from '../../../ui/menu/MenuList';
import type { Arranging, HeaderMenuPlace } from '../Arranging';
import { fitColumn } from './fitColumn';
import { focusHeading } from './focusHeading';
import { headingOf } from './headingOf';

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
  const { openMenu, scroller } = arranging;
  const { key } = place;
  useEffect(() => {
    const view = scroller.current;
    const away = (): void => openMenu(null);
    view?.addEventListener('scroll', away);
    return () => view?.removeEventListener('scroll', away);
  }, [openMenu, scroller]);
  const items = itemsOf(arranging, key, t);
  const left = Math.max(8, Math.min(place.x, innerWidth - WIDTH - 8));
  const top = Math.max(8, Math.min(place.y + 2, innerHeight - items.length * ITEM - PADDING - 8));
  return (
    // Keys and clicks in it are no business of the table.
    <div role="presentation" onKeyDown={stop} onClick={stop}>
      <MenuList
        key={key}
        label={t('列操作')}
        items={items}
        className="gj-head-menu"
        style={{ left, top, right: 'auto', width: WIDTH }}
        onClose={(isLeft) => {
          openMenu(null);
          if (!isLeft) focusHeading(scroller.current, key);
        }}
      />
    </div>
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}

function itemsOf<Row>(arranging: Arranging<Row>, key: string, t: ReturnType<typeof useT>): MenuItem[] {
  const { layout, props, scroller } = arranging;
  const { arrange, onFilter, onSort, sort = [] } = props;
  const column = layout.columns.find((placed) => placed.column.key === key)?.column;
  if (!column) return [];
  const sorted = sort.find((entry) => entry.key === key);
  const sorting = (text: string, descending: boolean): MenuItem => ({
    key: text,
    text,
    on: sorted?.descending === descending,
    run: () => onSort?.(sorted?.descending === descending ? [] : [{ key, descending }]),
  });
  const freezing = (text: string, side: 'left' | 'right'): MenuItem => {
    const isFrozen = column.fixed === side;
    return { key: text, text, on: isFrozen, run: () => void arrange.onFreeze(key, isFrozen ? undefined : side) };
  };
  const heading = headingOf(scroller.current, key);
  const isLast = layout.columns.filter((placed) => !placed.column.stays).length === 1;
  return [
    ...(onSort && column.sortable ? [sorting(t('升序'), false), sorting(t('降序'), true)] : []),
    // After the heading has got the focus back, which the filter takes over.
    ...(onFilter && heading && column.filterable
      ? [{ key: 'filter', text: t('筛选'), run: () => void requestAnimationFrame(() => onFilter(key, heading)) }]
      : []),
    freezing(t('冻结在左侧'), 'left'),
    freezing(t('冻结在右侧'), 'right'),
    { key: 'fit', text: t('适合内容宽度'), run: () => fitColumn(key, arranging) },
    {
      key: 'hide',
      text: t('隐藏此列'),
      disabled: isLast || column.required === true,
      run: () => void arrange.onHide(key),
    },
    { key: 'settings', text: `${t('列设置')}…`, run: arrange.onSettings },
  ];
}

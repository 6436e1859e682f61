import { useEffect } from 'react';
import type { Translate } from '../faces/Translate';
import type { ComboboxItem } from './ComboboxItem';
import { useRowWindow } from './useRowWindow';

interface ComboboxListProps {
  id: string;
  items: readonly ComboboxItem[];
  asides?: ReadonlyMap<string, string> | undefined;
  active: number;
  selected: string | undefined;
  isBusy: boolean;
  isMultiple?: boolean;
  onPick(index: number): void;
  onToggle?(index: number): void;
  t: Translate;
}

/** Heights as the style sheet has them, until they are measured. */
const USUAL = { row: 28, view: 264 };

/**
 * The list or tree under a combobox, of which only what is seen is drawn. The keyboard stays in the input, which names
 * the active option.
 */
export function ComboboxList({
  id,
  items,
  asides,
  active,
  selected,
  isBusy,
  isMultiple,
  onPick,
  onToggle,
  t,
}: ComboboxListProps) {
  const { box, onScroll, first, end, room, show } = useRowWindow(items.length, USUAL);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only where the keyboard stands: whoever scrolls is not pulled back
  useEffect(() => show(active), [active, items]);
  const isTree = items.some(({ depth }) => depth !== undefined);

  return (
    <div
      ref={box}
      role={isTree ? 'tree' : 'listbox'}
      id={id}
      tabIndex={-1}
      aria-busy={isBusy || undefined}
      aria-multiselectable={isMultiple || undefined}
      className="gj-options"
      onScroll={onScroll}
    >
      <div role="presentation" style={room}>
        {items.slice(first, end).map((item, offset) => {
          const index = first + offset;
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard stays in the input, which walks and picks; the role is that of an option or of a tree's item
            <div
              key={item.key}
              tabIndex={-1}
              id={`${id}-${index}`}
              data-index={index}
              role={isTree ? 'treeitem' : 'option'}
              aria-selected={isMultiple ? (item.isChecked ?? false) : item.key === selected}
              aria-disabled={item.isHeading}
              aria-level={item.depth === undefined ? undefined : item.depth + 1}
              aria-expanded={item.isExpanded}
              aria-posinset={item.position ?? index + 1}
              aria-setsize={item.siblings ?? items.length}
              className={optionClass(index === active, item.key === selected)}
              style={item.depth === undefined ? undefined : { paddingInlineStart: 8 + item.depth * 16 }}
              onClick={() => onPick(index)}
            >
              {item.depth !== undefined && (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- left and right arrow do the same
                <span
                  className={
                    item.isExpanded === undefined
                      ? 'gj-twist'
                      : item.isExpanded
                        ? 'gj-twist gj-twist-open'
                        : 'gj-twist gj-twist-shut'
                  }
                  onClick={(event) => {
                    if (item.isExpanded === undefined) return;
                    event.stopPropagation();
                    onToggle?.(index);
                  }}
                />
              )}
              {isMultiple && <span className={item.isChecked ? 'gj-check-box gj-check-on' : 'gj-check-box'} />}
              {item.detail !== undefined && item.detail !== '' && (
                <span className="gj-option-detail">{item.detail}</span>
              )}
              <span className="gj-option-label">{item.label}</span>
              {item.note !== undefined && item.note !== '' && <span className="gj-option-note">{item.note}</span>}
              {asides?.has(item.key) && <span className="gj-option-aside">{asides.get(item.key)}</span>}
            </div>
          );
        })}
      </div>
      {items.length === 0 && <div className="gj-options-empty">{isBusy ? t('数据加载中') : t('没有匹配的数据')}</div>}
    </div>
  );
}

function optionClass(isActive: boolean, isSelected: boolean): string {
  return `gj-option${isActive ? ' gj-option-active' : ''}${isSelected ? ' gj-option-selected' : ''}`;
}

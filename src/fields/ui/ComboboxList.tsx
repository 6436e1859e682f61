import { useEffect, useRef } from 'react';
import type { Translate } from '../faces/Translate';
import type { ComboboxItem } from './ComboboxItem';

interface ComboboxListProps {
  id: string;
  items: readonly ComboboxItem[];
  active: number;
  selected: string | undefined;
  isBusy: boolean;
  isMultiple?: boolean;
  onPick(index: number): void;
  onToggle?(index: number): void;
  t: Translate;
}

/** The list under a combobox. The keyboard stays in the input, which names the active option. */
export function ComboboxList({ id, items, active, selected, isBusy, isMultiple, onPick, onToggle, t }: ComboboxListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('.gj-option-active')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  return (
    <div ref={list} role="listbox" id={id} aria-busy={isBusy || undefined} aria-multiselectable={isMultiple || undefined} className="gj-options">
      {items.map((item, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard stays in the input, which walks and picks
        <div
          key={item.key}
          tabIndex={-1}
          id={`${id}-${index}`}
          role="option"
          aria-selected={isMultiple ? (item.isChecked ?? false) : item.key === selected}
          className={optionClass(index === active, item.key === selected)}
          style={item.depth === undefined ? undefined : { paddingInlineStart: 8 + item.depth * 16 }}
          onClick={() => onPick(index)}
        >
          {item.depth !== undefined && (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- left and right arrow do the same
            <span
              className={item.isExpanded === undefined ? 'gj-twist' : item.isExpanded ? 'gj-twist gj-twist-open' : 'gj-twist gj-twist-shut'}
              onClick={(event) => {
                if (item.isExpanded === undefined) return;
                event.stopPropagation();
                onToggle?.(index);
              }}
            />
          )}
          {isMultiple && <span className={item.isChecked ? 'gj-check-box gj-check-on' : 'gj-check-box'} />}
          {item.detail !== undefined && item.detail !== '' && <span className="gj-option-detail">{item.detail}</span>}
          <span className="gj-option-label">{item.label}</span>
          {item.note !== undefined && item.note !== '' && <span className="gj-option-note">{item.note}</span>}
        </div>
      ))}
      {items.length === 0 && <div className="gj-options-empty">{isBusy ? t('数据加载中') : t('没有匹配的数据')}</div>}
    </div>
  );
}

function optionClass(isActive: boolean, isSelected: boolean): string {
  return `gj-option${isActive ? ' gj-option-active' : ''}${isSelected ? ' gj-option-selected' : ''}`;
}

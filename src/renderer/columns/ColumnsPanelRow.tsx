import { useState, type DragEvent, type ReactNode } from 'react';
import { useT } from '../../client';
import { COLUMN_WIDTH } from '../../language/wire/ColumnLayout';
import { Button } from '../../ui/Button';
import type { ArrangedColumn } from './arrangeColumns';
import type { ArrangeKind } from './ArrangeKind';
import { freezing, showing, sizing, stopping } from './columnChanges';

interface ColumnsPanelRowProps {
  kind: ArrangeKind;
  row: ArrangedColumn<never>;
  /** shown in any case */
  isFixed: boolean;
  /** keys of the columns that it can change places with */
  above: string | undefined;
  below: string | undefined;
  onChange(change: ReturnType<typeof showing<never>>): void;
  onStep(step: number, beside: string): void;
  /** another column was let go before or behind this one */
  onDrop(key: string, side: 'before' | 'after'): void;
}

const DATA = 'text/x-column';

/**
 * One column in 列设置, or one field in 表单设置: shown or not, its width, whether it is frozen, whether Enter stops there,
 * and its place.
 */
export function ColumnsPanelRow({
  kind,
  row,
  isFixed,
  above,
  below,
  onChange,
  onStep,
  onDrop,
}: ColumnsPanelRowProps): ReactNode {
  const t = useT();
  const [side, setSide] = useState<'before' | 'after'>();
  const { column, isHidden } = row;
  const { key, title } = column;
  const step = (text: string, sign: string, by: number, beside: string | undefined): ReactNode => (
    <Button
      className="gj-columns-step"
      data-key={key}
      data-step={by}
      aria-label={`${title} ${text}`}
      title={text}
      disabled={beside === undefined}
      onClick={() => onStep(by, beside!)}
    >
      {sign}
    </Button>
  );
  const onDragOver = (event: DragEvent<HTMLElement>): void => {
    if (!event.dataTransfer.types.includes(DATA)) return;
    event.preventDefault();
    const { height, top } = event.currentTarget.getBoundingClientRect();
    setSide(event.clientY < top + height / 2 ? 'before' : 'after');
  };
  return (
    <li>
      <div
        role="presentation"
        className={`gj-columns-row${side ? ` is-${side}` : ''}`}
        onDragOver={onDragOver}
        onDragLeave={() => setSide(undefined)}
        onDrop={(event) => {
          event.preventDefault();
          setSide(undefined);
          if (side) onDrop(event.dataTransfer.getData(DATA), side);
        }}
      >
        <span
          className="gj-columns-handle"
          draggable
          aria-hidden="true"
          title={t('拖动调整顺序')}
          onDragStart={(event) => event.dataTransfer.setData(DATA, key)}
        >
          ⠿
        </span>
        <label title={isFixed && column.required ? t(kind === 'form' ? '必填项不能隐藏' : '必填列不能隐藏') : title}>
          <input
            type="checkbox"
            checked={!isHidden}
            disabled={isFixed}
            onChange={(event) => onChange(showing(key, event.target.checked))}
          />
          <span>{title}</span>
        </label>
        {kind !== 'table' && column.entered !== false && (
          <label className="gj-columns-stop" title={t('回车停留')}>
            <input
              type="checkbox"
              aria-label={`${title} ${t('回车停留')}`}
              checked={column.stop !== false}
              onChange={(event) => onChange(stopping(key, event.target.checked))}
            />
            <span aria-hidden="true">↵</span>
          </label>
        )}
        {kind !== 'form' && (
          <>
            <input
              className="gj-input gj-columns-width"
              type="number"
              min={COLUMN_WIDTH.least}
              max={COLUMN_WIDTH.most}
              step={10}
              aria-label={`${title} ${t('宽度')}`}
              title={t('宽度')}
              key={column.width}
              defaultValue={column.width}
              onBlur={({ target: { value, valueAsNumber } }) => {
                if (value !== '' && valueAsNumber !== column.width) onChange(sizing(new Map([[key, valueAsNumber]])));
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur();
              }}
            />
            <select
              className="gj-input gj-columns-freeze"
              aria-label={`${title} ${t('冻结')}`}
              value={column.fixed ?? ''}
              onChange={({ target: { value } }) =>
                onChange(freezing(key, value === '' ? undefined : (value as 'left' | 'right')))
              }
            >
              <option value="">{t('不冻结')}</option>
              <option value="left">{t('左侧')}</option>
              <option value="right">{t('右侧')}</option>
            </select>
          </>
        )}
        {step(t('上移'), '↑', -1, above)}
        {step(t('下移'), '↓', 1, below)}
      </div>
    </li>
  );
}

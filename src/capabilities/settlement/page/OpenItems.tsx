import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { toast, useT } from '../../../client';
import { compiledAt } from '../../../language/rules';
import { toDecimal } from '../../../lib/decimal';
import type { LineToolsProps } from '../../../renderer/capability/CapabilityPage';
import { useCellContext } from '../../../renderer/context/useCellContext';
import { Grid, type GridCell, type GridEditorProps, type GridHandle } from '../../../renderer/grid';
import { LineEditor } from '../../../renderer/lines/LineEditor';
import '../../../renderer/lines/selector/selector.css';
import './openItems.css';
import { markOf } from '../../../renderer/tones/RowMark';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { isComposing } from '../../../ui/isComposing';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import type { Settling } from '../language';
import { MOST_ITEMS, SETTLED_LINE } from '../wire';
import { itemColumns, type ItemRow, SHARE } from './itemColumns';
import { NO_OPEN, useOpenItems } from './useOpenItems';

interface OpenItemsProps extends Omit<LineToolsProps, 'onAdded'> {
  settling: Settling;
  /** the lines say what was chosen, from this one on; undefined: nothing was chosen */
  onClose(first?: number): void;
}

/**
 * What is open of the partner, what is due first before others. F4 shares the amount of the document out over the
 * oldest, F6 finds those that come to it, Space marks one, an amount may be typed, Ctrl+Enter takes them over.
 */
export function OpenItems({ model, table, settling, onClose }: OpenItemsProps): ReactNode {
  const t = useT();
  const context = useCellContext();
  const isNarrow = useIsNarrow();
  const grid = useRef<GridHandle>(null);
  const [active, setActive] = useState<GridCell | null>(null);
  const items = useOpenItems(model, table, settling, () => {
    setActive({ row: 0, column: SHARE });
    grid.current?.focus();
  });
  const { rows, settle, toggle } = items;
  const columns = useMemo(() => itemColumns(table, context, isNarrow, rows), [table, context, isNarrow, rows]);
  const amount = compiledAt(model.state.compiled, `${table.name}.${SETTLED_LINE.amount}`);
  const editor = useCallback(
    ({ row: { id, [SHARE]: value }, initialKey }: GridEditorProps<ItemRow>) => (
      <LineEditor
        key={id}
        compiled={amount}
        row={{ [SETTLED_LINE.amount]: value }}
        search={() => Promise.resolve({ list: [], total: 0 })}
        t={context.t}
        {...(initialKey === undefined ? {} : { initialKey })}
        onChange={(entered) => {
          const amount = toDecimal(entered);
          if (entered === null || amount) settle(id, amount);
          else toast('warning', t('请输入数字'));
        }}
      />
    ),
    [amount, context, settle, t],
  );
  const add = (): void => {
    const first = items.takeOver();
    if (first !== undefined) onClose(first);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (isComposing(event)) return;
    const isTyping = event.target instanceof HTMLInputElement;
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const isMark = event.key === ' ' && event.target instanceof HTMLElement && event.target.closest('button') === null;
    const does = isDone
      ? add
      : event.key === 'F4'
        ? items.fillOldest
        : event.key === 'F6'
          ? items.match
          : isMark && !isTyping
            ? () => toggle(active?.row)
            : undefined;
    if (!does) return;
    event.preventDefault();
    event.stopPropagation();
    // What is typed is handed over as its editor is left.
    if (event.target instanceof HTMLInputElement) event.target.blur();
    does();
  };
  const { title } = compiledAt(model.state.compiled, settling.partner).field;
  const said = t('选择未结单据');
  return (
    // The dialog stands among the lines, whose keys are not its own.
    <div role="presentation" onKeyDownCapture={onKeyDown} onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        title={said}
        onClose={() => onClose()}
        footer={
          <>
            <span className="gj-selector-count" role="status">
              {items.told} {items.beyond !== undefined && <strong className="gj-settle-beyond">{items.beyond}</strong>}
            </span>
            <Button onClick={() => onClose()}>{t('取消')}</Button>
            <Button isPrimary title="Ctrl+Enter" onClick={add}>
              {t('确定')}
            </Button>
          </>
        }
      >
        <div className="gj-selector-head">
          {items.isHidden ? (
            <p className="gj-settle-rest" role="note">
              {t(NO_OPEN)}
            </p>
          ) : (
            <>
              <Button isSmall title="F4" onClick={items.fillOldest}>
                {t('先到期先核销')}
              </Button>
              <Button isSmall title="F6" onClick={items.match}>
                {t('按金额匹配')}
              </Button>
              {!isNarrow && <span>{t('空格键选中或取消')}</span>}
            </>
          )}
        </div>
        {items.hasOthers && (
          <p className="gj-settle-rest" role="note">
            {t('只列出先到期的{count}笔，另有未列出的未结单据；核销后再次打开可见其余', {
              count: MOST_ITEMS.toLocaleString('en-US'),
            })}
          </p>
        )}
        <div className="gj-selector-rows">
          <Grid
            ref={grid}
            label={said}
            columns={columns}
            rows={rows}
            rowKey={idOf}
            height="fill"
            loading={items.isAsking}
            empty={t('该{title}没有未结单据', { title: t(title) })}
            active={active}
            onActive={setActive}
            editable={(_, { key }) => key === SHARE}
            editor={editor}
            rowMark={({ overdue }) =>
              overdue !== null && overdue > 0 ? markOf({ tone: 'danger', title: '已逾期', when: '' }, t) : undefined
            }
          />
        </div>
      </Dialog>
    </div>
  );
}

const idOf = ({ id }: ItemRow): string => id;

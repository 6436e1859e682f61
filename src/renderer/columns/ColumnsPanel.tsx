import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { can, useT } from '../../client';
import { changeLayout } from '../../client/changeLayout';
import { later } from '../../client/later';
import { ROLE_MANAGEMENT } from '../../language/kernel';
import type { ColumnLayout } from '../../language/wire';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { GridColumn } from '../grid';
import { arrangeColumns, type ArrangedColumn } from './arrangeColumns';
import type { ArrangeKind } from './ArrangeKind';
import { arrangeTable, moving } from './columnChanges';
import { wholeLayout } from './deviationsOf';
import { ColumnsPanelRow } from './ColumnsPanelRow';
import './columnsPanel.css';

const RoleLayoutDialog = later(() => import('./RoleLayoutDialog').then((module) => module.RoleLayoutDialog));

interface ColumnsPanelProps {
  kind: ArrangeKind;
  table: string;
  /** as the schema has them, or the person's role */
  columns: readonly GridColumn<never>[];
  /** as the schema has them */
  declared: readonly GridColumn<never>[];
  layout: ColumnLayout;
  onClose(): void;
}

/**
 * 列设置: which columns a table shows, in which order, how wide, and which are frozen; of a form which fields. Of what is
 * entered also where Enter stops. Everything shows at once behind.
 */
export function ColumnsPanel({ columns, declared, kind, layout, onClose, table }: ColumnsPanelProps): ReactNode {
  const t = useT();
  const [text, setText] = useState('');
  const [isPublishing, setPublishing] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<{ key: string; step: number }>(undefined);
  const rows = inDisplay(arrangeColumns(columns, layout));
  const wanted = text.trim().toLowerCase();
  const found = rows.filter(({ column }) => column.title.toLowerCase().includes(wanted));
  const shown = rows.filter(({ isHidden }) => !isHidden);
  // A row that moved has lost the focus of its button; at the end of its way the other button takes it.
  useEffect(() => {
    const { current } = focused;
    focused.current = undefined;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button[data-key]') ?? [])].filter(
      ({ dataset, disabled }) => dataset.key === current?.key && !disabled,
    );
    (buttons.find(({ dataset }) => Number(dataset.step) === current?.step) ?? buttons[0])?.focus();
  });
  const place = (key: string, beside: string, side: 'before' | 'after'): void =>
    arrangeTable(table, columns, moving(key, beside, side));
  const neighbourOf = (row: ArrangedColumn<never>, step: number): string | undefined => {
    const neighbour = rows[rows.indexOf(row) + step]?.column;
    return neighbour && neighbour.fixed === row.column.fixed ? neighbour.key : undefined;
  };
  const footer = (
    <>
      {kind !== 'table' && can(ROLE_MANAGEMENT) && (
        <Button className="gj-columns-roles" aria-haspopup="dialog" onClick={() => setPublishing(true)}>
          {t('角色布局')}…
        </Button>
      )}
      <Button disabled={layout.length === 0} onClick={() => changeLayout(table, [])}>
        {t('恢复默认')}
      </Button>
      <Button isPrimary onClick={onClose}>
        {t('完成')}
      </Button>
    </>
  );
  return (
    // The table may stand in a form, which has keys of its own.
    <div role="presentation" onKeyDown={keepKeys}>
      <Dialog title={t(kind === 'form' ? '表单设置' : '列设置')} size="small" onClose={onClose} footer={footer}>
        <div className="gj-columns-head">
          <input
            className="gj-input"
            type="search"
            aria-label={t(kind === 'form' ? '搜索字段' : '搜索列名')}
            placeholder={t(kind === 'form' ? '搜索字段' : '搜索列名')}
            maxLength={60}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <span role="status">
            {t(kind === 'form' ? '显示 {shown} / {all} 项' : '显示 {shown} / {all} 列', {
              shown: shown.length,
              all: rows.length,
            })}
          </span>
        </div>
        <ul ref={list} className="gj-columns">
          {found.map((row) => (
            <ColumnsPanelRow
              key={row.column.key}
              kind={kind}
              row={row}
              isFixed={row.column.required === true || (!row.isHidden && shown.length === 1)}
              above={neighbourOf(row, -1)}
              below={neighbourOf(row, 1)}
              onChange={(change) => arrangeTable(table, columns, change)}
              onStep={(step, beside) => {
                focused.current = { key: row.column.key, step };
                place(row.column.key, beside, step < 0 ? 'before' : 'after');
              }}
              onDrop={(dragged, side) => {
                if (rows.find(({ column }) => column.key === dragged)?.column.fixed === row.column.fixed)
                  place(dragged, row.column.key, side);
              }}
            />
          ))}
        </ul>
        {found.length === 0 && (
          <p className="gj-columns-none">{t(kind === 'form' ? '没有符合条件的数据' : '没有符合条件的列')}</p>
        )}
      </Dialog>
      {isPublishing && (
        <RoleLayoutDialog
          table={table}
          layout={() => wholeLayout(declared, arrangeColumns(columns, layout))}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  );
}

function keepKeys(event: KeyboardEvent): void {
  event.stopPropagation();
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** As the table shows them: frozen left, the others, frozen right. */
function inDisplay(all: readonly ArrangedColumn<never>[]): ArrangedColumn<never>[] {
  const free = all.filter(({ column }) => !column.stays);
  return (['left', undefined, 'right'] as const).flatMap((side) => free.filter(({ column }) => column.fixed === side));
}

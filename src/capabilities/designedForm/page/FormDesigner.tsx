import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { ControlProps } from '../../../fields/faces/ControlProps';
import { useDocumentPlace } from '../../../renderer/form/DocumentContext';
import { Button } from '../../../ui/Button';
import { Menu } from '../../../ui/menu/Menu';
import { TAGS, type FormItem, type Tag } from '../wire';
import { ItemDialog } from './ItemDialog';
import { LINE_TAGS, newItem, TAG_TITLES } from './itemForm';
import { PreviewDialog } from './PreviewDialog';
import { UndoButtons } from './UndoButtons';
import { useFormDesign } from './useFormDesign';
import './formDesign.css';

/** What is open over the form; `table`: number of the table that the field is in. */
type Open = { kind: 'item'; item: FormItem; table?: number; isNew: boolean } | { kind: 'preview' };

interface FormDesignerProps extends ControlProps {
  /** what else is said of a field, such as who reads it, in the language of the page */
  noteOf?(item: FormItem): string | undefined;
  /** what else can be done with the form, beside its own tools */
  tools?: ReactNode;
}

/**
 * The fields of a form as boxes, in their order. Arrows go from one to the next, Enter opens one, Ctrl with arrows moves
 * it, Delete takes it away, Ctrl+Z takes that back.
 */
export function FormDesigner({ disabled = false, field, id, noteOf, onChange, tools }: FormDesignerProps): ReactNode {
  const t = useT();
  const { model } = useDocumentPlace();
  const design = useFormDesign(model, field.name);
  const { faults, form, items } = design;
  const [open, setOpen] = useState<Open>();
  const root = useRef<HTMLDivElement>(null);
  const change = (next: readonly FormItem[]): void => {
    model.endStep();
    onChange({ ...form, items: next });
  };
  /** The fields of the form, or of one of its tables, changed. */
  const changeIn = (table: number | undefined, to: (all: readonly FormItem[]) => readonly FormItem[]): void =>
    change(
      table === undefined
        ? to(items)
        : items.map((item) => (item.formId === table ? { ...item, fields: to(item.fields ?? []) } : item)),
    );
  const put = ({ isNew, table }: Extract<Open, { kind: 'item' }>, item: FormItem): void =>
    changeIn(table, (all) => (isNew ? [...all, item] : all.map((each) => (each.formId === item.formId ? item : each))));
  const move = (formId: number, table: number | undefined, by: 1 | -1): void =>
    changeIn(table, (all) => {
      const from = all.findIndex((item) => item.formId === formId);
      const [one, other] = [all[from], all[from + by]];
      return one && other ? all.with(from, other).with(from + by, one) : all;
    });
  const remove = (formId: number, table: number | undefined): void =>
    changeIn(table, (all) => all.filter((item) => item.formId !== formId));
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.dataset.item === undefined || open) return;
    const formId = Number(target.dataset.item);
    const table = target.dataset.table === undefined ? undefined : Number(target.dataset.table);
    const by = ['ArrowDown', 'ArrowRight'].includes(event.key)
      ? 1
      : ['ArrowUp', 'ArrowLeft'].includes(event.key)
        ? -1
        : 0;
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    if (by !== 0) {
      event.preventDefault();
      if (!event.ctrlKey) stops[stops.indexOf(target) + by]?.focus();
      else if (!disabled) move(formId, table, by);
    } else if (event.key === 'Delete' && !disabled) {
      event.preventDefault();
      // The keyboard stays among the fields.
      (stops[stops.indexOf(target) - 1] ?? root.current?.querySelector('button'))?.focus();
      remove(formId, table);
    }
  };
  const adder = (tags: readonly Tag[], table?: number): ReactNode => (
    <Menu
      label={table === undefined ? t('添加字段') : t('添加明细字段')}
      align="start"
      items={tags.map((tag) => ({
        key: tag,
        text: t(TAG_TITLES[tag]),
        run: () =>
          setOpen({
            kind: 'item',
            item: newItem(tag, t(TAG_TITLES[tag]), items),
            isNew: true,
            ...(table === undefined ? {} : { table }),
          }),
      }))}
    >
      {table === undefined ? t('添加字段') : '+'}
    </Menu>
  );
  const box = (item: FormItem, at: number, all: readonly FormItem[], table?: number): ReactNode => {
    const { formId, label, required, tag, vModel } = item;
    const fault = faults.get(vModel);
    const note = noteOf?.(item);
    return (
      <li key={formId} className="form-box" data-faulty={fault !== undefined || undefined} data-tag={tag}>
        <div className="form-box-head">
          <button
            type="button"
            className="design-open"
            data-item={formId}
            data-table={table}
            disabled={disabled}
            onClick={() => setOpen({ kind: 'item', item, isNew: false, ...(table === undefined ? {} : { table }) })}
          >
            <b>
              {t(label)}
              {required && <i aria-label={t('必填')}>*</i>}
            </b>
            <span>
              {t(TAG_TITLES[tag])} · {vModel}
            </span>
            {note !== undefined && <small>{note}</small>}
            {fault !== undefined && <em>{fault}</em>}
          </button>
          {!disabled && (
            <Menu
              label={t('{name}的操作', { name: label })}
              items={[
                { key: 'up', text: t('前移'), disabled: at === 0, run: () => move(formId, table, -1) },
                { key: 'down', text: t('后移'), disabled: at === all.length - 1, run: () => move(formId, table, 1) },
                { key: 'remove', text: t('删除'), run: () => remove(formId, table) },
              ]}
            >
              ⋯
            </Menu>
          )}
        </div>
        {tag === 'table' && (
          <div className="form-table">
            <ol className="form-boxes">
              {(item.fields ?? []).map((inner, place, them) => box(inner, place, them, formId))}
            </ol>
            {!disabled && adder(LINE_TAGS, formId)}
          </div>
        )}
      </li>
    );
  };
  const whole = faults.get('');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that move between the buttons within
    <div ref={root} id={id} className="design" role="group" aria-label={t('表单设计')} onKeyDown={onKeyDown}>
      <div className="design-tools">
        {!disabled && adder(TAGS)}
        {!disabled && <UndoButtons model={model} />}
        <Button isSmall disabled={items.length === 0} onClick={() => setOpen({ kind: 'preview' })}>
          {t('预览')}
        </Button>
        {tools}
        <span className="design-hint">{t('方向键移动，Enter设置，Ctrl+方向键调整顺序，Delete删除')}</span>
      </div>
      {whole !== undefined && (
        <p className="design-fault" role="status">
          {whole}
        </p>
      )}
      <ol className="form-boxes">{items.map((item, at) => box(item, at, items))}</ol>
      {open?.kind === 'item' && (
        <ItemDialog
          design={design}
          item={open.item}
          isInTable={open.table !== undefined}
          onDone={(item) => {
            put(open, item);
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'preview' && <PreviewDialog design={design} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { Field } from '../../language/model';
import type { RefSearch } from '../faces/RefSearch';
import type { Translate } from '../faces/Translate';
import { isComposing } from '../../ui/isComposing';
import { Modal } from '../../ui/Modal';
import { RefTable } from './RefTable';
import { TYPING_PAUSE, useRefSearch } from './useRefSearch';

interface RefDialogProps {
  field: Field;
  search: RefSearch;
  t: Translate;
  onPick(record: Record<string, unknown>): void;
  onClose(): void;
}

const PAGE_SIZE = 15;

/**
 * The selector: a searchable table of the records. Arrows walk, PageUp and PageDown turn pages, Enter or a double click
 * picks.
 */
export default function RefDialog({ field, search, t, onPick, onClose }: RefDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [active, setActive] = useState(0);
  const { list, total, isBusy, ask } = useRefSearch(search, field);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const title = t('选择{title}', { title: t(field.target?.title ?? field.title) });

  useEffect(() => {
    input.current?.focus();
    load('', 1);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function load(typed: string, wanted: number, delay = 0): void {
    setPage(wanted);
    setActive(0);
    ask({ text: typed.trim(), pageSize: PAGE_SIZE, pageNum: wanted }, delay);
  }

  function type(typed: string): void {
    setText(typed);
    if (!composing.current) load(typed, 1, TYPING_PAUSE);
  }

  function turn(by: number): void {
    const wanted = page + by;
    if (wanted >= 1 && wanted <= pages) load(text, wanted);
  }

  function onKeyDown(event: KeyboardEvent): void {
    stop(event);
    if (isComposing(event)) return;
    const act = keys[event.key];
    if (!act || (event.key === 'Enter' && event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    act();
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive((now) => Math.min(now + 1, list.length - 1)),
    ArrowUp: () => setActive((now) => Math.max(now - 1, 0)),
    PageDown: () => turn(1),
    PageUp: () => turn(-1),
    Enter: () => {
      const record = list[active];
      if (record && !isBusy) onPick(record);
    },
    Escape: onClose,
  };

  return (
    <Modal
      kind="window"
      className="gj-ref-dialog"
      aria-label={title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={stop}
      onMouseDown={stop}
      onDoubleClick={stop}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" className="gj-close" aria-label={t('关闭')} onClick={onClose} />
      </header>
      <input
        className="gj-input"
        ref={input}
        autoComplete="off"
        placeholder={t('输入编码、名称、拼音或首字母')}
        aria-label={t('搜索')}
        value={text}
        onChange={(event) => type(event.target.value)}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          type(event.currentTarget.value);
        }}
      />
      <RefTable field={field} list={list} active={active} isBusy={isBusy} onActive={setActive} onPick={onPick} t={t} />
      <footer>
        <span>{t('共{total}条', { total })}</span>
        <button
          type="button"
          className="gj-page"
          aria-label={t('上一页')}
          disabled={page <= 1}
          onClick={() => turn(-1)}
        >
          ‹
        </button>
        <span>{`${page} / ${pages}`}</span>
        <button
          type="button"
          className="gj-page"
          aria-label={t('下一页')}
          disabled={page >= pages}
          onClick={() => turn(1)}
        >
          ›
        </button>
      </footer>
    </Modal>
  );
}

/** What happens here is no business of the table or form that the selector was opened from. */
function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}

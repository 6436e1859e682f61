import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { ControlProps } from '../faces/ControlProps';
import type { ComboboxItem } from './ComboboxItem';
import { ComboboxList } from './ComboboxList';
import { inputProps } from './inputProps';
import { isComposing } from '../../ui/isComposing';
import { Popup } from '../../ui/Popup';
import { typedKey } from './typedKey';
import { useAutoFocus } from '../../ui/useAutoFocus';
import { walkTo } from './walkTo';

type Shared = Pick<
  ControlProps,
  | 'id'
  | 'disabled'
  | 'invalid'
  | 'inCell'
  | 'describedBy'
  | 'label'
  | 'autoFocus'
  | 'initialKey'
  | 'onBlur'
  | 'passesEnter'
  | 't'
> & { isAwaited?: boolean };

interface ComboboxProps {
  /** what the control was given */
  control: Shared;
  /** shown while nothing is typed */
  text: string;
  placeholder?: string;
  items: readonly ComboboxItem[];
  /** what is told at the end of items, by key; it comes after them and moves nothing */
  asides?: ReadonlyMap<string, string> | undefined;
  /** key of the chosen item */
  selected?: string;
  /** key of the item that typing leads to; by default the first */
  preferred?: string;
  /** an answer is awaited: `items` do not belong to what was typed */
  isBusy?: boolean;
  isMultiple?: boolean;
  /** a button clears the whole choice */
  isClearable?: boolean;
  /** typed text; never called while an input method puts a word together (E-04) */
  onType(text: string): void;
  /** the list was opened without typing */
  onOpen?(): void;
  onPick(item: ComboboxItem): void;
  onClear(): void;
  /**
   * left with a text that nothing was picked for, without blanks around it; `takesFirst`: by Enter, before the answer
   * has come or where it is empty
   */
  onLeave?(typed: string, takesFirst: boolean): void;
  onToggle?(item: ComboboxItem): void;
  /** F7: the selector dialog */
  onMore?(): void;
  onEnter?(): void;
  button?: ReactNode;
}

/**
 * An input with a list to choose from, after the combobox pattern of ARIA. Typing narrows the list, arrows walk, Enter
 * picks, Esc closes. In a cell and in a form Enter picks and the key goes on, to the next cell or field. It never waits
 * for an answer: the text is left to whoever looks it up, and what is typed next goes where it belongs (E-01, E-03).
 */
export function Combobox(props: ComboboxProps) {
  const { control, text, items, selected, isBusy = false, isMultiple = false } = props;
  const { disabled, inCell, t } = control;
  const goesOn = inCell === true || control.passesEnter === true;
  const [typed, setShown] = useState<string | null>(null);
  // Known before it is drawn: a cell goes away within the event that leaves it.
  const left = useRef<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string>();
  const active = items.findIndex(({ key }) => key === activeKey);
  const composing = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const first = typedKey(control.initialKey);
  const input = useAutoFocus<HTMLInputElement>(
    control.autoFocus,
    first !== undefined,
    typed === null ? text : undefined,
  );

  useEffect(() => {
    if (first !== undefined) type(first);
    // Only what started the editing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // Before anything is seen: an Enter that follows at once must meet the item that is marked.
  useLayoutEffect(() => {
    if (isBusy) return;
    const wanted = props.preferred ?? items[0]?.key;
    if (typed && !isMultiple) setActiveKey(wanted);
    else setActiveKey((now) => (items.some(({ key }) => key === now) ? now : selected));
    // The answer to what was typed has come.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [items, isBusy]);

  const leave = useRef(leaveTyped);
  leave.current = leaveTyped;
  // A cell whose editor goes away by a key hears of no blur.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is left is the last text, not that of the first render
  useEffect(() => () => leave.current(false), []);

  function setTyped(text: string | null): void {
    left.current = text;
    setShown(text);
  }

  function type(raw: string): void {
    setTyped(raw);
    if (composing.current) return;
    setOpen(true);
    props.onType(raw);
  }

  function open(): void {
    setOpen(true);
    setActiveKey(selected);
    props.onOpen?.();
  }

  function close(): void {
    setOpen(false);
    setTyped(null);
  }

  function pick(item: ComboboxItem): void {
    if (item.isHeading) return props.onToggle?.(item);
    if (!isMultiple) close();
    props.onPick(item);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event)) return;
    const isHandled = keyHandled(event);
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function keyHandled(event: KeyboardEvent<HTMLInputElement>): boolean {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (!isOpen) {
          if (inCell && !event.altKey) return false;
          open();
          return true;
        }
        setActiveKey(items[walkTo(event.key, active, items.length)]?.key);
        return true;
      case 'ArrowRight':
      case 'ArrowLeft': {
        // While a text is typed the arrows belong to the caret.
        const item = isOpen && typed === null ? items[active] : undefined;
        if (item?.isExpanded !== (event.key === 'ArrowLeft')) return false;
        props.onToggle?.(item);
        return true;
      }
      case 'Home':
      case 'End':
      case 'PageDown':
      case 'PageUp':
        // As above: Home and End move the caret of a typed text.
        if (!isOpen || items.length === 0 || (typed !== null && !event.key.startsWith('Page'))) return false;
        setActiveKey(items[walkTo(event.key, active, items.length)]?.key);
        return true;
      case 'Tab':
        // Where Tab leads may depend on what was typed.
        if (inCell) leaveTyped(false);
        return false;
      case 'Enter':
        return enterHandled();
      case 'Escape':
        if (!isOpen && typed === null) return false;
        close();
        return true;
      case 'F7':
        if (!props.onMore || event.ctrlKey) return false;
        close();
        props.onMore();
        return true;
      default:
        return false;
    }
  }

  function enterHandled(): boolean {
    if (typed?.trim() === '' && !isMultiple) {
      leaveTyped(false);
      return !goesOn;
    }
    if (!isOpen) {
      props.onEnter?.();
      return props.onEnter !== undefined;
    }
    const item = isBusy ? undefined : items[active];
    if (item) pick(item);
    // The whole list was asked for and has not come: there is nothing to choose yet.
    else if (typed === null && isBusy) return true;
    else leaveTyped(true);
    return !goesOn || isMultiple || item?.isHeading === true;
  }

  /** Closes the list; a text that stands there is cleared away, or handed over to be looked up. */
  function leaveTyped(takesFirst: boolean): void {
    const text = left.current?.trim();
    close();
    if (text === '' && !isMultiple) props.onClear();
    else if (text) props.onLeave?.(text, takesFirst);
  }

  function onBlur(): void {
    leaveTyped(false);
    control.onBlur?.();
  }

  return (
    <div ref={box} className={inCell ? 'gj-combobox gj-in-cell' : 'gj-combobox'}>
      <input
        {...inputProps(control)}
        ref={input}
        role="combobox"
        aria-expanded={isOpen}
        aria-haspopup={items.some(({ depth }) => depth !== undefined) ? 'tree' : undefined}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={props.placeholder}
        value={typed ?? text}
        title={typed === null && text !== '' ? text : undefined}
        onChange={(event: ChangeEvent<HTMLInputElement>) => type(event.target.value)}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          type(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (!isOpen && !inCell) open();
        }}
        onBlur={onBlur}
      />
      {!disabled && props.isClearable && (
        <button
          type="button"
          tabIndex={-1}
          className="gj-clear"
          aria-label={t('清空')}
          onMouseDown={keepFocus}
          onClick={props.onClear}
        />
      )}
      {!disabled &&
        (props.button ?? (
          <button
            type="button"
            tabIndex={-1}
            className="gj-drop"
            aria-label={t('展开')}
            onMouseDown={keepFocus}
            onClick={() => {
              input.current?.focus();
              if (isOpen) close();
              else open();
            }}
          />
        ))}
      {isOpen && (
        <Popup anchor={box}>
          <ComboboxList
            id={listId}
            items={items}
            asides={props.asides}
            active={active}
            selected={selected}
            isBusy={isBusy}
            isMultiple={isMultiple}
            onPick={(index) => items[index] && pick(items[index])}
            onToggle={(index) => items[index] && props.onToggle?.(items[index])}
            t={t}
          />
        </Popup>
      )}
    </div>
  );
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

import { useEffect, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { typedKey } from './typedKey';

interface DraftOptions {
  value: unknown;
  /** the value as a text to edit */
  shown: string;
  /** what may stand in the control while typing; everything else is dropped */
  clean(text: string): string;
  /** the value that a text means; undefined: not finished, say nothing yet */
  read(text: string): unknown;
  /** the value when the control is left, `before` the one that stood there before typing; by default as `read` */
  finish?(text: string, before: unknown): unknown;
  onChange(value: unknown): void;
  initialKey?: string;
}

interface Held {
  text: string;
  /** values that go along with the text: the one before, and all that were reported since */
  known: ReadonlySet<unknown>;
  /** a text of which nothing was handed over yet */
  isOwn: boolean;
}

/**
 * The text being typed, as long as it is not finished: `12.` must not jump to `12.00` under the caret. While an input
 * method puts a word together nothing is cleaned, cut or reported (E-04). A value that comes from elsewhere (filled in,
 * computed) replaces the draft, once something of it was handed over; what is filled in under a text that only begins
 * does not take it away.
 */
export function useDraft(options: DraftOptions) {
  const { value, shown } = options;
  const first = typedKey(options.initialKey);
  const [held, setHeld] = useState<Held | null>(() =>
    first === undefined ? null : { text: options.clean(first), known: new Set([value]), isOwn: true },
  );
  const isComposing = useRef(false);
  // Leaving a cell takes its editor away, too: what was typed counts once.
  const isLeft = useRef(false);
  const draft = held && (held.isOwn || held.known.has(value)) ? held : null;

  function report(next: unknown, known: ReadonlySet<unknown>): ReadonlySet<unknown> {
    if (next === undefined || Object.is(next, value)) return known;
    options.onChange(next);
    return new Set([...known, next]);
  }

  function enter(raw: string): void {
    isLeft.current = false;
    const known = draft?.known ?? new Set([value]);
    const isOwn = draft?.isOwn ?? true;
    if (isComposing.current) return setHeld({ text: raw, known, isOwn });
    const text = options.clean(raw);
    const next = report(options.read(text), known);
    setHeld({ text, known: next, isOwn: isOwn && next === known && text !== '' });
  }

  useEffect(() => {
    if (first !== undefined) enter(first);
    // Only what started the editing; later keys arrive by themselves.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const finish = (): void => {
    if (!draft || isLeft.current) return;
    isLeft.current = true;
    const [before] = draft.isOwn ? [value] : draft.known;
    report((options.finish ?? options.read)(draft.text, before), draft.known);
  };
  const latest = useRef(finish);
  latest.current = finish;
  // A cell whose editor goes away by a key hears of no blur.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is reported is the last draft, not that of the first render
  useEffect(() => () => latest.current(), []);

  return {
    text: draft?.text ?? shown,
    isTyping: draft !== null,
    enter,
    /** when the control is left */
    leave(): void {
      finish();
      setHeld(null);
    },
    handlers: {
      onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void {
        enter(event.target.value);
      },
      onCompositionStart(): void {
        isComposing.current = true;
      },
      onCompositionEnd(event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>): void {
        isComposing.current = false;
        enter(event.currentTarget.value);
      },
    },
  };
}

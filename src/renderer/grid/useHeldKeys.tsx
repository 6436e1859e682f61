import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../../ui/isComposing';
import { HeldKeys, isHeld } from './HeldKeys';
import type { Position } from './moveActive';

/** A way to the next cell that is not known yet. */
export interface Step {
  from: Position | null;
  isBack: boolean;
  byEnter: boolean;
}

interface HeldInput {
  /** Begins to hold keys; once `known` has come the step is done, and the keys are pressed again where it leads. */
  hold(step: Step, known: Promise<unknown>): void;
  /** takes what is typed meanwhile; nothing while no key is held */
  input: ReactNode;
}

const EDITOR = '.gj-editing :is(input:not([type=hidden]), textarea, select, button, [tabindex])';

/**
 * Keys that are pressed while it is not known which cell they belong to go into an input of their own, an input
 * method's included, and are pressed again in their order once it is. `onHeld` hears of it, with when all are entered.
 */
export function useHeldKeys(
  scroller: RefObject<HTMLElement | null>,
  advance: (step: Step) => void,
  onHeld: ((entered: Promise<void>) => void) | undefined,
): HeldInput {
  const [held, setHeld] = useState<{ step: Step; isKnown: boolean }>();
  const [isPressing, setPressing] = useState(false);
  const isHolding = useRef(false);
  const isWriting = useRef(false);
  const latest = useRef(advance);
  latest.current = advance;
  const keys = useRef(new HeldKeys());
  const entered = useRef<() => void>(undefined);
  const box = useRef<HTMLInputElement>(null);
  const isShown = held !== undefined || isPressing;

  useLayoutEffect(() => {
    if (held) box.current?.focus({ preventScroll: true });
  }, [held]);

  useEffect(() => {
    if (!held?.isKnown) return;
    void pressAll(held.step);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each step that was held
  }, [held]);

  // Who waits for them waits no longer once they have nowhere to go.
  useEffect(() => () => entered.current?.(), []);

  async function pressAll(step: Step): Promise<void> {
    // Outside the drawing, so that what it opens is ready once it is done.
    await Promise.resolve();
    await written();
    const grid = scroller.current;
    if (!grid) return;
    // Who has gone elsewhere meanwhile stays there.
    const elsewhere = grid.contains(document.activeElement) ? undefined : document.activeElement;
    isHolding.current = false;
    flushSync(() => {
      setHeld(undefined);
      setPressing(true);
      latest.current(step);
    });
    while (!isHolding.current) {
      const edited = await openEditor(grid, box.current);
      takeOver(box.current, keys.current);
      const target = edited ?? grid.querySelector('table');
      target?.focus({ preventScroll: true });
      if (!target?.isConnected || keys.current.isEmpty) break;
      flushSync(() => keys.current.press(target));
    }
    if (elsewhere instanceof HTMLElement && !isHolding.current) elsewhere.focus({ preventScroll: true });
    setPressing(false);
    if (isHolding.current) return;
    entered.current?.();
    entered.current = undefined;
  }

  /** An input method ends the word that it puts together. */
  async function written(): Promise<void> {
    while (isWriting.current) await frame();
  }

  return {
    hold(step, known) {
      isHolding.current = true;
      if (!entered.current) onHeld?.(new Promise((resolve) => (entered.current = resolve)));
      setHeld({ step, isKnown: false });
      void known.then(() => setHeld({ step, isKnown: true }));
    },
    input: isShown ? (
      <input
        ref={box}
        className="gj-held"
        aria-hidden="true"
        tabIndex={-1}
        autoComplete="off"
        onCompositionStart={() => void (isWriting.current = true)}
        onCompositionEnd={() => void (isWriting.current = false)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (isComposing(event) || !isHeld(event)) return;
          event.preventDefault();
          const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
          keys.current.keep(event.currentTarget.value, { key, code, shiftKey, ctrlKey, altKey, metaKey });
          event.currentTarget.value = '';
        }}
      />
    ) : null,
  };
}

/** What is typed now comes behind what was held. */
function takeOver(box: HTMLInputElement | null, keys: HeldKeys): void {
  if (!box) return;
  keys.keep(box.value);
  box.value = '';
}

/** The control of the cell that is edited; a cell of a new row, or whose control is loaded, comes a little later. */
async function openEditor(grid: HTMLElement, box: HTMLElement | null): Promise<HTMLElement | undefined> {
  const control = (): HTMLElement | null => grid.querySelector<HTMLElement>(EDITOR);
  for (let turn = 0; !control() && (turn < 2 || grid.querySelector('.gj-editing')); turn += 1) {
    box?.focus({ preventScroll: true });
    await frame();
  }
  return control() ?? undefined;
}

/** Once what is shown is drawn, and ready. */
function frame(): Promise<unknown> {
  return new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
}

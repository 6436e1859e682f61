import { handOverEdited } from './handOverEdited';
import './shortcuts.css';

/** Milliseconds that Alt is held before the hints show: who switches windows shall not see them flash. */
const DELAY = 250;
const HELD = 'is-alt-held';

let timer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

/**
 * From now on keys press the buttons that say so ({@link shortcut}), and all keys are shown while Alt is held (E-07).
 */
export function watchShortcuts(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('keydown', onKeyDown);
  addEventListener('keyup', onKeyUp);
  addEventListener('blur', hide);
}

function onKeyDown(event: KeyboardEvent): void {
  const { altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
  if (event.key === 'Alt' && !ctrlKey && !metaKey && !shiftKey) {
    if (!repeat) timer = setTimeout(() => document.documentElement.classList.add(HELD), DELAY);
    return;
  }
  hide();
  // AltGr types letters.
  if (
    !altKey ||
    ctrlKey ||
    metaKey ||
    shiftKey ||
    event.isComposing ||
    event.defaultPrevented ||
    event.getModifierState('AltGraph')
  )
    return;
  const button = shownButton(`Alt+${keyName(event)}`);
  if (!button) return;
  event.preventDefault();
  if (repeat) return;
  handOverEdited(document.documentElement);
  button.click();
}

function onKeyUp(event: KeyboardEvent): void {
  if (event.key !== 'Alt') return;
  // The browser would go to its own menu.
  if (document.documentElement.classList.contains(HELD)) event.preventDefault();
  hide();
}

function hide(): void {
  clearTimeout(timer);
  document.documentElement.classList.remove(HELD);
}

/** The letter on the key, also where Alt would make another sign of it. */
function keyName({ key, code }: KeyboardEvent): string {
  if (/^[a-z\d]$/i.test(key)) return key.toUpperCase();
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key;
}

/** The button of these keys on the page shown, or in the dialog over it. */
function shownButton(keys: string): HTMLElement | undefined {
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  return [...scope.querySelectorAll<HTMLElement>(`[data-keys="${CSS.escape(keys)}"]`)].find((button) =>
    // What stands behind 更多 has its keys too.
    (button.closest('[data-folded]')?.parentElement ?? button).checkVisibility(),
  );
}

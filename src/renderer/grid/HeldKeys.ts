/** Keys that edit a text: in the input of held keys they do what they do in any. */
const EDITING: ReadonlySet<string> = new Set([
  'Backspace',
  'Delete',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'Shift',
]);

/** A text that was typed, and the key that followed it. */
interface HeldKey {
  text: string;
  key: KeyboardEventInit | undefined;
}

/**
 * Keys that were pressed before it was known which cell they belong to, in their order: texts, each with the key behind
 * it.
 */
export class HeldKeys {
  #keys: HeldKey[] = [];

  get isEmpty(): boolean {
    return this.#keys.length === 0;
  }

  /** Keeps the text that stands in the input, and the key that follows it. */
  keep(text: string, key?: KeyboardEventInit): void {
    if (text !== '' || key) this.#keys.push({ text, key });
  }

  /** Does the first of them again in what has the focus: types its text, or presses its key. */
  press(target: HTMLElement): void {
    const [next, ...others] = this.#keys;
    if (!next) return;
    const { text, key } = next;
    // The first letter opens the cell of the cursor, the others go into what it opened.
    const [letter, ...rest] = text;
    const left = isTextInput(target) ? '' : rest.join('');
    this.#keys = left !== '' || (text !== '' && key) ? [{ text: left, key }, ...others] : others;
    if (letter === undefined) target.dispatchEvent(pressed(key));
    else if (isTextInput(target)) typeInto(target, text);
    else target.dispatchEvent(pressed({ key: letter }));
  }
}

/** Whether a key goes on from the text that is typed, and does not edit it. */
export function isHeld(event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return !['a', 'c', 'v', 'x'].includes(event.key.toLowerCase());
  return event.key.length > 1 && !EDITING.has(event.key);
}

function pressed(key: KeyboardEventInit | undefined): KeyboardEvent {
  return new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true });
}

function isTextInput(target: HTMLElement): target is HTMLInputElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && ['text', 'search', 'tel', 'url', 'email'].includes(target.type))
  );
}

/** Types a text into an input as a person does, in place of what stands there. */
function typeInto(target: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const kind = target instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React hears of a value that is set past its own setter.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(target, text);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

import { act, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { ControlProps } from '../faces/ControlProps';
import { testContext } from '../testContext';

/** A control in a page with an owner that takes over what it reports, and hands for typing into it. For tests. */
export async function renderControl(
  Control: ComponentType<ControlProps>,
  given: Partial<ControlProps> & Pick<ControlProps, 'field'>,
) {
  // React asks for this before it lets tests drive it.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const reported: unknown[] = [];
  const picked: unknown[] = [];
  const enteredElsewhere: string[] = [];
  const host = document.body.appendChild(document.createElement('div'));
  let give: (value: unknown) => void = () => undefined;

  function Owner() {
    const [value, setValue] = useState<unknown>(given.value ?? null);
    give = setValue;
    return (
      <Control
        search={() => Promise.resolve({ list: [], total: 0 })}
        t={testContext.t}
        {...given}
        value={value}
        onChange={(next, record) => {
          reported.push(next);
          if (record) picked.push(record);
          setValue(next);
        }}
      />
    );
  }

  const root = createRoot(host);
  // After React's own listener: what the control has handled is marked by then.
  host.addEventListener('keydown', (event) => event.defaultPrevented || enteredElsewhere.push(event.key));
  await act(async () => root.render(<Owner />));
  const input = () => host.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')!;

  function fill(text: string, isComposing = false): void {
    const element = input();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!.set!.call(element, text);
    element.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
  }

  return {
    host,
    input,
    reported,
    picked,
    enteredElsewhere,
    /** what stands in the control after typing the whole text */
    type: (text: string) => act(async () => fill(text)),
    /** letters of an input method, and the word they become */
    compose: (steps: readonly string[], word: string) =>
      act(async () => {
        input().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
        for (const step of steps) fill(step, true);
        fill(word, true);
        input().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: word }));
      }),
    startComposing: (step: string) =>
      act(async () => {
        input().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
        fill(step, true);
      }),
    key: (key: string, more: KeyboardEventInit = {}) =>
      act(
        async () =>
          void input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
      ),
    focus: () => act(async () => input().focus()),
    blur: () => act(async () => input().blur()),
    give: (value: unknown) => act(async () => give(value)),
    click: (selector: string) => act(async () => host.querySelector<HTMLElement>(selector)!.click()),
    texts: (selector: string) => [...host.querySelectorAll(selector)].map((element) => element.textContent),
    remove: () => act(async () => root.unmount()),
  };
}

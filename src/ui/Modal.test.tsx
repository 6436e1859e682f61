// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Modal } from './Modal';

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The browser's own part, which jsdom has not.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const show = (content: ReactNode): void =>
  act(() =>
    root.render(
      <>
        <button type="button" id="opener" />
        <button type="button" id="other" />
        {content}
      </>,
    ),
  );
const focused = () => document.activeElement?.id;
const dialog = () => host.querySelector('dialog')!;
const focus = (id: string) => act(() => document.getElementById(id)!.focus());

it('gives the focus to what it is to have first, and back to where it was', () => {
  show(null);
  focus('opener');
  show(
    <Modal kind="message" className="x" first="#second" onClose={() => {}}>
      <button type="button" id="first" />
      <button type="button" id="second" />
    </Modal>,
  );
  expect([dialog().open, dialog().role ?? dialog().getAttribute('role'), focused()]).toEqual([
    true,
    'alertdialog',
    'second',
  ]);
  show(null);
  expect(focused()).toBe('opener');
});

it('gives the focus to what was around, when what had it has gone meanwhile', () => {
  const showBoth = (cell: ReactNode, question: ReactNode) =>
    show(
      <>
        <div id="table" role="grid" tabIndex={0}>
          {cell}
        </div>
        {question}
      </>,
    );
  const cell = <input id="cell" />;
  const question = (
    <Modal kind="message" className="x" onClose={() => {}}>
      <p />
    </Modal>
  );
  showBoth(cell, null);
  focus('cell');
  showBoth(cell, question);
  showBoth(null, question);
  expect(document.activeElement).toBe(document.body);
  showBoth(null, null);
  expect(focused()).toBe('table');
});

it('leaves the focus where whoever closed it has led it', () => {
  show(null);
  focus('opener');
  show(
    <Modal kind="window" className="x" onClose={() => {}}>
      <p />
    </Modal>,
  );
  focus('other');
  show(null);
  expect(focused()).toBe('other');
});

it('asks to close at Esc, and not when the choice of a file in it is given up', () => {
  const onClose = vi.fn<() => void>();
  show(
    <Modal kind="window" className="x" onClose={onClose}>
      <input type="file" />
    </Modal>,
  );
  const cancel = (from: Element) => act(() => void from.dispatchEvent(new Event('cancel', { bubbles: true })));
  cancel(host.querySelector('input')!);
  expect(onClose).not.toHaveBeenCalled();
  cancel(dialog());
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open when the browser has closed it and its owner keeps it', () => {
  show(
    <Modal kind="window" className="x" onClose={() => {}}>
      <p />
    </Modal>,
  );
  dialog().open = false;
  act(() => void dialog().dispatchEvent(new Event('close')));
  expect(dialog().open).toBe(true);
});

it('a drawer is closed by a press beside it, a window is not', () => {
  const onClose = vi.fn<() => void>();
  const press = (on: Element) => act(() => void on.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  show(
    <Modal kind="drawer" className="x" onClose={onClose}>
      <nav />
    </Modal>,
  );
  press(host.querySelector('nav')!);
  expect(onClose).not.toHaveBeenCalled();
  press(dialog());
  expect(onClose).toHaveBeenCalledOnce();
  show(
    <Modal key="window" kind="window" className="x" onClose={onClose}>
      <nav />
    </Modal>,
  );
  press(dialog());
  expect(onClose).toHaveBeenCalledOnce();
});

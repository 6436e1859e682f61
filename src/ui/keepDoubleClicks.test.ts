// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { keepDoubleClicks } from './keepDoubleClicks';

const heard: string[] = [];
beforeAll(() => {
  keepDoubleClicks();
  // jsdom lays nothing out: what is in the document is shown, unless it is hidden.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.isConnected && !this.closest('[hidden]') ? [{}] : []) as unknown as DOMRectList;
  });
});
afterEach(() => {
  document.body.replaceChildren();
  heard.length = 0;
});

function show(html: string): (id: string) => HTMLElement {
  document.body.innerHTML = html;
  const find = (id: string): HTMLElement => document.getElementById(id)!;
  for (const type of ['mousedown', 'mouseup', 'click', 'dblclick'])
    find('below').addEventListener(type, () => heard.push(type));
  return find;
}
function press(on: Element, times: number): void {
  for (const type of ['mousedown', 'mouseup', 'click', ...(times === 2 ? ['dblclick'] : [])])
    on.dispatchEvent(new MouseEvent(type, { detail: times, bubbles: true, cancelable: true }));
}
const ALL = ['mousedown', 'mouseup', 'click', 'dblclick'];
const MENU = '<button id="below"></button><div id="menu" role="menu"><button id="item"></button></div>';

it('keeps the second press from what lies below a menu that the first has taken away', () => {
  const find = show(MENU);
  find('item').addEventListener('click', () => find('menu').remove());
  press(find('item'), 1);
  press(find('below'), 2);
  expect(heard).toEqual([]);
});

it('keeps it from what lies below a box that is only hidden, and lets the next press through', () => {
  const find = show(MENU);
  find('item').addEventListener('mousedown', () => (find('menu').hidden = true));
  press(find('item'), 1);
  press(find('below'), 2);
  expect(heard).toEqual([]);
  press(find('below'), 1);
  expect(heard).toEqual(ALL.slice(0, 3));
});

it('leaves double clicks alone on what stays, and on cells that are drawn anew by the first press', () => {
  const find = show(`${MENU}<div id="cell"></div>`);
  find('cell').addEventListener('click', () => find('cell').remove());
  press(find('cell'), 1);
  press(find('below'), 2);
  expect(heard).toEqual(ALL);
  press(find('item'), 1);
  press(find('below'), 2);
  expect(heard).toEqual([...ALL, ...ALL]);
});

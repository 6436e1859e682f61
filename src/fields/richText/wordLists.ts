import { styleOf } from './styleOf';

/** What Word says of a paragraph that is an item of a list: `mso-list: l0 level2 lfo1`. */
const LEVEL = /\blevel(\d)\b/;

/** What stands before an item of a numbered list; before any other stands a sign. */
const NUMBER = /^[(（]?\s*([0-9]+|[a-z]{1,4}|[一二三四五六七八九十]{1,3})\s*[.)、）]/i;

/** Levels of nested lists at most. */
const DEEPEST = 9;

/** Makes lists of the paragraphs by which Word says them, level within level. */
export function wordLists(body: Element): void {
  const document = body.ownerDocument;
  /** the lists that are open at a place, the outermost first */
  let open: Element[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(Number(LEVEL.exec(styleOf(paragraph)('mso-list'))?.[1] ?? 0), DEEPEST);
    if (level === 0) continue;
    const mark = markOf(paragraph);
    if (last === undefined || paragraph.previousElementSibling !== last) open = [];
    open = open.slice(0, level);
    const kind = NUMBER.test(mark) ? 'ol' : 'ul';
    if (open.length === level && open.at(-1)!.localName !== kind && level === 1) open = [];
    while (open.length < level) {
      const list = document.createElement(kind);
      const start = Number(NUMBER.exec(mark)?.[1]);
      if (kind === 'ol' && start > 1) list.setAttribute('start', String(start));
      const around = open.at(-1);
      if (around) (around.lastElementChild ?? around.appendChild(document.createElement('li'))).append(list);
      else paragraph.before(list);
      open.push(list);
    }
    const item = document.createElement('li');
    const text = document.createElement('p');
    text.append(...paragraph.childNodes);
    item.append(text);
    open.at(-1)!.append(item);
    paragraph.remove();
    last = open[0];
  }
}

/** The number or sign before an item, which a list writes by itself; it is taken away. */
function markOf(paragraph: Element): string {
  const marks = [...paragraph.querySelectorAll('span')].filter((span) => styleOf(span)('mso-list') === 'ignore');
  const text = marks.map((span) => span.textContent).join('');
  marks.forEach((span) => span.remove());
  return text.replaceAll('\u00a0', ' ').trim();
}

import { styleOf } from './styleOf';
import { wordLists } from './wordLists';

/** Looks that are said by style: the element that says them here, and whether a style says them. */
const LOOKS: readonly [element: string, isSaid: (style: (name: string) => string) => boolean][] = [
  ['strong', (style) => /^(bold|bolder|[6-9]00)$/.test(style('font-weight'))],
  ['em', (style) => /^(italic|oblique)/.test(style('font-style'))],
  ['u', (style) => /underline/.test(style('text-decoration') + style('text-decoration-line'))],
  ['s', (style) => /line-through/.test(style('text-decoration') + style('text-decoration-line'))],
];

/** Parts of a table are nothing in a document of their own. */
const PART_OF_TABLE = /^\s*(<meta[^>]*>\s*)*<t(r|d|h|body|head)\b/i;

/**
 * Pasted HTML as the editor is to read it: lists of Word as lists, looks that spans say by style as elements, as the
 * page's policy hides styles from whoever reads them, what says of itself that it is not bold without being so (Google
 * Docs wraps all in `<b style="font-weight:normal">`), and no pictures: those of other pages would be fetched by every
 * reader. `pictures`: how many were left out.
 */
export function pastedHtml(html: string): { html: string; pictures: number } {
  if (PART_OF_TABLE.test(html)) return { html, pictures: 0 };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const pictures = [...body.querySelectorAll('img')];
  pictures.forEach((picture) => picture.remove());
  wordLists(body);
  for (const bold of body.querySelectorAll('b, strong'))
    if (/^(normal|lighter|[1-4]00)$/.test(styleOf(bold)('font-weight'))) bold.replaceWith(...bold.childNodes);
  for (const span of body.querySelectorAll('span[style]')) {
    const style = styleOf(span);
    for (const [element, isSaid] of LOOKS) if (isSaid(style)) wrapInside(span, element);
  }
  return { html: body.innerHTML, pictures: pictures.length };
}

function wrapInside(around: Element, element: string): void {
  const inner = around.ownerDocument.createElement(element);
  inner.append(...around.childNodes);
  around.append(inner);
}

import { parseAsync, renderDocument, type HElement } from 'docx-preview';
import { safeLink } from '../safeLink';
import { openArchive } from './openArchive';

export interface DrawnDocx {
  nodes: readonly Node[];
  styles: CSSStyleSheet[];
}

/** What a text needs none of, and what could fetch or run something. */
const REFUSED = 'script, iframe, frame, object, embed, link, meta, base, form, foreignObject, animate, set';

const OPTIONS = {
  className: 'docx',
  breakPages: true,
  hideWrapperOnPrint: true,
  // Fonts of the file would need an address, and most of them lie on the machine.
  ignoreFonts: true,
  // Pages of HTML within the text.
  renderAltChunks: false,
  renderComments: false,
  // Pictures as they are: addresses of this page would have to be given back.
  useBase64URL: true,
  h: element,
};

/** How pages lie in a preview, over what the library says of it: whatever their width, none is cut off at its left. */
const LOOKS = `
@media screen {
  .docx-wrapper { align-items: safe center; padding: 16px 0 0; background: none; zoom: var(--scale, 1); }
  .docx-wrapper > section.docx { margin-bottom: 16px; box-shadow: 0 1px 6px rgb(0 0 0 / 25%); }
}
@media print {
  section.docx { width: auto !important; min-height: 0 !important; padding: 0 !important; }
  section.docx:not(:last-child) { break-after: page; }
}`;

/**
 * Draws a text of Word: the styles for sheets of its own, as the policy of the page lets no others in, and nodes in
 * which nothing runs. @throws Error where it is none, or unpacks to too much
 */
export async function drawDocx(content: Blob): Promise<DrawnDocx> {
  await (await openArchive(content)).prove();
  const drawn = await renderDocument(await parseAsync(content, OPTIONS), OPTIONS);
  const said = drawn.filter((node) => node.nodeName === 'STYLE').map(({ textContent }) => textContent ?? '');
  const holder = document.createElement('div');
  holder.append(...drawn.filter((node) => node.nodeName !== 'STYLE'));
  makeHarmless(holder);
  return { nodes: [...holder.childNodes], styles: [...said, LOOKS].map(sheetOf) };
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Makes an element as the library asks, styles by their object: the policy of the page lets no attribute say them. */
function element(given: HElement | Node | string): Node {
  if (typeof given === 'string') return document.createTextNode(given);
  if (given instanceof Node) return given;
  const { children = [], className, ns, style, tagName = 'span', ...properties } = given;
  if (tagName === '#comment') return document.createComment('');
  const nodes = children.map(element);
  if (tagName === '#fragment') {
    const fragment = document.createDocumentFragment();
    fragment.append(...nodes);
    return fragment;
  }
  const made = ns === undefined ? document.createElement(tagName) : document.createElementNS(ns, tagName);
  if (className !== undefined && className !== '') made.setAttribute('class', className);
  const looks = (made as HTMLElement | SVGElement).style as CSSStyleDeclaration | undefined;
  if (typeof style === 'string' && looks) looks.cssText = style;
  else if (looks) Object.assign(looks, style);
  for (const [name, value] of Object.entries(properties))
    if (value !== undefined && !/^(on|srcdoc$|(inner|outer)HTML$)/i.test(name)) Object.assign(made, { [name]: value });
  made.append(...nodes);
  return made;
}

/** Takes out of what was drawn, and is not shown yet, what a text must not do to who reads it. */
function makeHarmless(holder: Element): void {
  for (const refused of holder.querySelectorAll(REFUSED)) refused.remove();
  for (const node of holder.querySelectorAll('*'))
    for (const name of node.getAttributeNames()) if (/^on/i.test(name)) node.removeAttribute(name);
  for (const link of holder.querySelectorAll('a')) {
    const address = safeLink(link.getAttribute('href') ?? '');
    if (address === undefined || address.startsWith('#')) link.removeAttribute('href');
    else {
      link.setAttribute('href', address);
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', 'noopener noreferrer');
    }
  }
  for (const picture of holder.querySelectorAll('img, image'))
    for (const name of ['src', 'href'])
      if (picture.hasAttribute(name) && !/^data:image\//i.test(picture.getAttribute(name) ?? ''))
        picture.removeAttribute(name);
}

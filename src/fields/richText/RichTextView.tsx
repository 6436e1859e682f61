import { createElement, type ReactNode } from 'react';
import type { FileEntry } from '../../language/model/FileEntry';
import type { ViewProps } from '../faces/ViewProps';
import { Picture } from './Picture';
import type { RichNode } from './RichNode';
import { isAddress } from './readRich';
import { richPictures } from './richWords';
import './richText.css';

/** part -> the element that shows it, where that is all there is to it */
const ELEMENTS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
};
const LOOKS: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' };

/** A document of rich text, drawn part by part: what is no known part is not drawn. */
export default function RichTextView({ value }: ViewProps): ReactNode {
  const document = value as RichNode | null | undefined;
  if (!document) return null;
  const pictures = richPictures(document);
  return <div className="gj-rich">{parts(document, pictures)}</div>;
}

function parts({ content = [] }: RichNode, pictures: readonly FileEntry[]): ReactNode[] {
  return content.map((node, place) => <Part key={place} node={node} pictures={pictures} />);
}

function Part({ node, pictures }: { node: RichNode; pictures: readonly FileEntry[] }): ReactNode {
  const { attrs = {}, type } = node;
  const align = attrs.textAlign === undefined ? undefined : `is-${attrs.textAlign}`;
  switch (type) {
    case 'text':
      return shownText(node);
    case 'hardBreak':
      return <br />;
    case 'horizontalRule':
      return <hr />;
    case 'image':
      return attrs.file && <Picture file={attrs.file} width={attrs.width ?? 100} among={pictures} />;
    case 'heading':
      // The name of the record is the first heading of its page.
      return createElement(`h${(attrs.level ?? 1) + 1}`, { className: align }, parts(node, pictures));
    case 'orderedList':
      return <ol start={attrs.start}>{parts(node, pictures)}</ol>;
    case 'table':
      return (
        <div className="gj-rich-table">
          <table>
            <tbody>{parts(node, pictures)}</tbody>
          </table>
        </div>
      );
    case 'tableCell':
    case 'tableHeader':
      return createElement(
        type === 'tableCell' ? 'td' : 'th',
        { colSpan: attrs.colspan, rowSpan: attrs.rowspan },
        parts(node, pictures),
      );
    default: {
      const element = ELEMENTS[type];
      return element === undefined ? null : createElement(element, { className: align }, parts(node, pictures));
    }
  }
}

function shownText({ marks = [], text = '' }: RichNode): ReactNode {
  return marks.reduce<ReactNode>((inner, { attrs, type }) => {
    if (type !== 'link') return createElement(LOOKS[type] ?? 'span', {}, inner);
    if (!isAddress(attrs?.href)) return inner;
    const isOutside = /^https?:/i.test(attrs.href);
    return (
      <a href={attrs.href} {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        {inner}
      </a>
    );
  }, text);
}

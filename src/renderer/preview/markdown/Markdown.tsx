import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, useMemo, type MouseEvent, type ReactNode } from 'react';
import { safeLink } from '../safeLink';

/** So that no heading takes the name of a part of the page. */
const PREFIX = 'gj-heading-';
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;
/** Quotes and lists within each other; what lies deeper stands there as it is written. */
const DEEPEST = 40;

/**
 * Markdown as elements of the page, each made here: tags within the text are shown as they are written, and pictures by
 * their words, as they lie elsewhere. Links lead to pages, to letters and to headings of the text.
 */
export function Markdown({ text }: { text: string }): ReactNode {
  const tokens = useMemo(() => lexer(text), [text]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the links within it are what is pressed
    <article className="gj-preview-markdown" onClick={showHeading}>
      {many(tokens, 0)}
    </article>
  );
}

function many(tokens: readonly Token[] | undefined, depth: number): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- a text does not change
  return tokens?.map((token, index) => <Fragment key={index}>{one(token, depth + 1)}</Fragment>);
}

function one(given: Token, depth: number): ReactNode {
  if (depth > DEEPEST) return given.raw;
  const token = given as MarkdownToken;
  switch (token.type) {
    case 'heading': {
      const Heading = `h${token.depth}` as 'h1';
      return <Heading id={anchorOf(token.text)}>{many(token.tokens, depth)}</Heading>;
    }
    case 'paragraph':
      return <p>{many(token.tokens, depth)}</p>;
    case 'text':
      return token.tokens ? many(token.tokens, depth) : withoutEntities(token.text);
    case 'escape':
      return withoutEntities(token.text);
    case 'strong':
      return <strong>{many(token.tokens, depth)}</strong>;
    case 'em':
      return <em>{many(token.tokens, depth)}</em>;
    case 'del':
      return <del>{many(token.tokens, depth)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'blockquote':
      return <blockquote>{many(token.tokens, depth)}</blockquote>;
    case 'list':
      return list(token, depth);
    case 'checkbox':
      return <input type="checkbox" checked={token.checked} disabled readOnly />;
    case 'table':
      return table(token, depth);
    case 'link':
      return link(token, depth);
    case 'image':
      return <span className="gj-preview-absent">[{withoutEntities(token.text || token.href)}]</span>;
    case 'space':
    case 'def':
      return null;
    default:
      // Tags of HTML, and whatever else there may be: as it is written.
      return given.raw;
  }
}

function list({ items, ordered, start }: Tokens.List, depth: number): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- a text does not change
  const entries = items.map((item, index) => <li key={index}>{many(item.tokens, depth)}</li>);
  return ordered ? <ol start={start === '' ? undefined : start}>{entries}</ol> : <ul>{entries}</ul>;
}

function table({ header, rows }: Tokens.Table, depth: number): ReactNode {
  const row = (cells: readonly Tokens.TableCell[], Cell: 'td' | 'th') =>
    cells.map(({ align, tokens }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a text does not change
      <Cell key={index} className={align ? `is-${align}` : undefined}>
        {many(tokens, depth)}
      </Cell>
    ));
  return (
    <div className="gj-preview-wide">
      <table>
        <thead>
          <tr>{row(header, 'th')}</tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a text does not change
            <tr key={index}>{row(cells, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function link({ href, tokens }: Tokens.Link, depth: number): ReactNode {
  const address = safeLink(href);
  if (address === undefined) return many(tokens, depth);
  return address.startsWith('#') ? (
    <a href={address}>{many(tokens, depth)}</a>
  ) : (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {many(tokens, depth)}
    </a>
  );
}

/** The address of the page names its screen: a link within the text moves to its heading, and changes no address. */
function showHeading(event: MouseEvent<HTMLElement>): void {
  const address = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined;
  if (address?.startsWith('#') !== true) return;
  event.preventDefault();
  const wanted = anchorOf(decodedAnchor(address.slice(1)));
  [...event.currentTarget.querySelectorAll('h1, h2, h3, h4, h5, h6')].find(({ id }) => id === wanted)?.scrollIntoView();
}

function decodedAnchor(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    // It is written with a sign of per cent that encodes nothing.
    return written;
  }
}

/** The name of a heading that links lead to, as usual with Markdown: small letters, lines for gaps. */
function anchorOf(heading: string): string {
  const name = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
  return PREFIX + name;
}

/** A text with `&amp;`, `&#39;` and the like as the signs that they stand for. */
function withoutEntities(text: string): string {
  return text.replace(ENTITY, (entity) => {
    // Read as a page of its own in which nothing runs, and of which the text alone is taken.
    return new DOMParser().parseFromString(entity, 'text/html').body.textContent ?? entity;
  });
}

type MarkdownToken =
  | Tokens.Blockquote
  | Tokens.Br
  | Tokens.Checkbox
  | Tokens.Code
  | Tokens.Codespan
  | Tokens.Def
  | Tokens.Del
  | Tokens.Em
  | Tokens.Escape
  | Tokens.Heading
  | Tokens.Hr
  | Tokens.Image
  | Tokens.Link
  | Tokens.List
  | Tokens.Paragraph
  | Tokens.Space
  | Tokens.Strong
  | Tokens.Table
  | Tokens.Text;

// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, describe, it } from 'vitest';
import { Markdown } from './Markdown';

function shown(text: string): HTMLElement {
  return new DOMParser().parseFromString(renderToStaticMarkup(<Markdown text={text} />), 'text/html').body;
}
const tags = (text: string) => [
  ...new Set([...shown(text).querySelectorAll('article *')].map(({ localName }) => localName)),
];

describe('B-355 Markdown', () => {
  it('headings, lists, tables, code and quotes are what they are meant to be', () => {
    const body = shown(
      '# 标题\n\n1. 一\n2. 二\n   - [x] 做完\n\n> 引\n\n| 甲 | 乙 |\n|---|--:|\n| 1 | `a<b` |\n\n```sql\nselect 1 < 2;\n```\n\n**粗** _斜_ ~~删~~ A &amp; B &#39;',
    );
    expect(body.querySelector('h1')?.textContent).toBe('标题');
    expect([...body.querySelectorAll('ol > li')]).toHaveLength(2);
    expect(body.querySelector<HTMLInputElement>('input')?.checked).toBe(true);
    expect([...body.querySelectorAll('th, td')].map(({ textContent }) => textContent)).toEqual([
      '甲',
      '乙',
      '1',
      'a<b',
    ]);
    expect(body.querySelector('td:last-child')?.className).toBe('is-right');
    expect(body.querySelector('pre')?.textContent).toBe('select 1 < 2;');
    expect(body.querySelector('blockquote')?.textContent).toBe('引');
    expect(['strong', 'em', 'del'].map((name) => body.querySelector(name)?.textContent)).toEqual(['粗', '斜', '删']);
    expect(body.textContent).toContain("A & B '");
  });

  it('tags are shown as they are written, and make no elements', () => {
    const text =
      '<script>alert(1)</script>\n\n甲 <img src=x onerror=alert(1)> 乙 <b style="color:red">c</b>\n\n<iframe src="/x"></iframe>';
    expect(tags(text)).toEqual(['p']);
    for (const part of ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<iframe src="/x">'])
      expect(shown(text).textContent).toContain(part);
  });

  it('entities are signs and no tags', () => {
    expect(tags('&lt;img src=x onerror=alert(1)&gt;')).toEqual(['p']);
    expect(shown('&lt;img&gt; &unknown;').textContent).toBe('<img> &unknown;');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:http://localhost/x',
    'file:///etc/passwd',
    '//evil.example/x',
    '/prod-pc/api/logout',
  ])('a link to %j leads nowhere', (address) => {
    const body = shown(`[甲](<${address}>)`);
    expect(body.querySelector('a')).toBeNull();
    expect(body.textContent).toContain('甲');
  });

  it('links lead to pages in a tab of their own, to letters and to headings', () => {
    const links = [
      ...shown('[a](https://a.example/x) <b@c.example> [c](#标题) http://d.example').querySelectorAll('a'),
    ];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://a.example/x',
      'mailto:b@c.example',
      '#标题',
      'http://d.example',
    ]);
    expect(links[0]?.rel).toBe('noopener noreferrer');
    expect(links[2]?.target).toBe('');
  });

  it('pictures from elsewhere are their words', () => {
    expect(tags('![图](https://evil.example/pixel.gif)')).toEqual(['p', 'span']);
    expect(shown('![图](https://evil.example/pixel.gif)').textContent).toBe('[图]');
  });

  it('what is nested beyond sense is shown as it is written', () => {
    const body = shown(`${'>'.repeat(200)} 底`);
    expect(body.querySelectorAll('blockquote').length).toBeLessThan(50);
    expect(body.textContent).toContain('底');
  });
});

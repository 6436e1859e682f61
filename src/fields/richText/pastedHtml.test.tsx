// @vitest-environment jsdom
import { generateJSON } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { extensions } from './extensions';
import { pastedHtml } from './pastedHtml';
import { readRich } from './readRich';
import type { RichNode } from './RichNode';

const port = {} as Parameters<typeof extensions>[0];

/** What the editor makes of a page that was copied, as short words: `p.center(甲 乙!)`. */
function pasted(html: string): string {
  // As under the policy of the page, where a parsed style counts for nothing.
  const none = document.createElement('i').style;
  const bare = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style')!;
  Object.defineProperty(HTMLElement.prototype, 'style', {
    configurable: true,
    get: () => none,
  });
  try {
    return (readRich(generateJSON(pastedHtml(html).html, extensions(port))).content ?? []).map(said).join(' ');
  } finally {
    Object.defineProperty(HTMLElement.prototype, 'style', bare);
  }
}

function said({ attrs = {}, content = [], marks = [], text, type }: RichNode): string {
  if (type === 'text') return `${text}${marks.map(({ type: mark }) => `!${mark}`).join('')}`;
  const looks = [attrs.textAlign, attrs.start].filter((each) => each !== undefined);
  return `${[type, ...looks].join('.')}(${content.map(said).join(' ')})`;
}

describe('what is pasted', () => {
  it.each([
    ['<p style="text-align: center">甲</p>', 'paragraph.center(甲)'],
    ['<p align="right">甲</p>', 'paragraph.right(甲)'],
    ['<h2 style="color: red; text-align:right">甲</h2>', 'heading.right(甲)'],
    ['<p style="text-align: justify">甲</p>', 'paragraph(甲)'],
  ])('keeps its alignment: %s', (html, parts) => {
    expect(pasted(html)).toBe(parts);
  });

  it('of Google Docs is bold where it says so, and not as a whole', () => {
    const html = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">甲</span><span style="font-weight:700;font-style:italic">乙</span></p></b>`;
    expect(pasted(html)).toBe('paragraph(甲 乙!bold!italic)');
    expect(pasted('<p><b>甲</b><span style="text-decoration:underline">乙</span></p>')).toBe(
      'paragraph(甲!bold 乙!underline)',
    );
  });

  it('of Word has its lists, level within level, without the numbers that it writes', () => {
    const item = (level: number, mark: string, text: string) =>
      `<p class="MsoListParagraph" style="margin-left:21.0pt;mso-list:l0 level${level} lfo1"><![if !supportLists]><span lang="EN-US"><span style="mso-list:Ignore">${mark}<span style="font:7.0pt">&nbsp;&nbsp;</span></span></span><![endif]>${text}</p>`;
    expect(
      pasted(
        `<p>前</p>${item(1, '3.', '甲')}${item(2, '·', '子')}${item(1, '4.', '乙')}<p>后</p>${item(1, '·', '丙')}${item(1, 'Ø', '丁')}`,
      ),
    ).toBe(
      'paragraph(前) orderedList.3(listItem(paragraph(甲) bulletList(listItem(paragraph(子)))) listItem(paragraph(乙))) paragraph(后) bulletList(listItem(paragraph(丙)) listItem(paragraph(丁)))',
    );
  });

  it('has no pictures of other pages, which are counted', () => {
    const html = '<p>甲<img src="https://example.com/a.png"></p><img src="http://example.com/b.png"><p>乙</p>';
    expect(pastedHtml(html).pictures).toBe(2);
    expect(pasted(html)).toBe('paragraph(甲) paragraph(乙)');
    expect(pastedHtml('<p>甲</p>').pictures).toBe(0);
  });

  it('of a part of a table is left as it is', () => {
    expect(pastedHtml('<meta charset="utf-8"><tr><td>甲</td></tr>').html).toContain('<tr>');
  });
});

import { describe, expect, it } from 'vitest';
import { readOf } from '../readOf';
import { storageOf } from '../storage';
import { testField } from '../testField';
import type { RichNode } from './RichNode';
import { readRich } from './readRich';
import { richOf, richPictures, richWords } from './richWords';

const field = testField('richText');
const text = (words: string, ...marks: RichNode['marks'] & object) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
});
const paragraph = (...content: RichNode[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const png = { id: '7', name: 'a.png', size: 10, type: 'image/png' };

describe('rich text', () => {
  it('keeps the parts that there are, with the settings that they have', () => {
    const document = doc(
      { type: 'heading', attrs: { level: 2, textAlign: 'center', id: 'x' }, content: [text('通知')] },
      paragraph(text('见', { type: 'bold' }), text('附件', { type: 'link', attrs: { href: 'https://a.cn' } })),
      { type: 'image', attrs: { file: png, width: 50, src: 'data:x' } },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [{ type: 'tableCell', attrs: { colspan: 2, colwidth: [3] }, content: [paragraph(text('格'))] }],
          },
        ],
      },
    );
    expect(readOf(field, document)).toEqual(
      doc(
        { type: 'heading', attrs: { level: 2, textAlign: 'center' }, content: [text('通知')] },
        paragraph(text('见', { type: 'bold' }), text('附件', { type: 'link', attrs: { href: 'https://a.cn' } })),
        { type: 'image', attrs: { file: png, width: 50 } },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [{ type: 'tableCell', attrs: { colspan: 2 }, content: [paragraph(text('格'))] }],
            },
          ],
        },
      ),
    );
    expect(richPictures(readRich(document))).toEqual([png]);
    expect(richWords(readRich(document))).toBe('通知\n见附件\n格');
  });

  it.each([
    [{ type: 'script', content: [text('alert(1)')] }, 'script'],
    [{ type: 'paragraph', content: [{ type: 'iframe' }] }, 'iframe'],
    [paragraph(text('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } })), 'link javascript:alert(1)'],
    [paragraph(text('x', { type: 'link', attrs: { href: '//evil.cn' } })), 'link //evil.cn'],
    [paragraph(text('x', { type: 'blink' })), 'blink'],
    [{ type: 'listItem', content: [paragraph(text('x'))] }, 'listItem'],
    [{ type: 'image', attrs: { src: 'http://x.cn/a.png' } }, 'image'],
    [{ type: 'image', attrs: { file: { ...png, name: 'a.pdf', type: 'application/pdf' } } }, 'image'],
    [null, 'undefined'],
  ])('refuses %j and names it', (part, name) => {
    expect(readOf(field, doc(part))).toBe(`!内容中有不支持的部分：${name}`);
  });

  it('refuses what is no document, is nested without end, or is too large', () => {
    expect(readOf(field, '文字')).toMatch('不支持的部分');
    let nested: unknown = paragraph(text('x'));
    for (let level = 0; level < 30; level++) nested = { type: 'blockquote', content: [nested] };
    expect(readOf(field, doc(nested))).toMatch('不支持的部分');
    expect(readOf(field, doc(paragraph(text('汉'.repeat(90_000)))))).toBe('!内容不能超过256KB，图片除外');
  });

  it('is nothing where nothing is written', () => {
    expect(readOf(field, doc(paragraph()))).toBeNull();
    expect(readOf(field, doc(paragraph(text('  '))))).toBeNull();
  });

  it('keeps what a field of plain text held', () => {
    const { fromDatabase, toDatabase } = storageOf(field);
    expect(richWords(fromDatabase!('第一行\n第二行') as RichNode)).toBe('第一行\n第二行');
    const document = richOf('甲');
    expect(fromDatabase!(toDatabase!(document))).toEqual(document);
  });
});

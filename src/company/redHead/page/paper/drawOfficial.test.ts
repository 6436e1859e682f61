import { describe, expect, it } from 'vitest';
import { richOf, richWords } from '../../../../fields/richText/richWords';
import type { RichNode } from '../../../../fields/richText/RichNode';
import type { ImageBox, Page, TextBox } from '../../../../language/print/Page';
import { drawOfficial } from './drawOfficial';
import type { Official } from './Official';
import { BOTTOM, SHEET } from './sheet';

const file = (id: string, name: string) => ({ id, name, size: 1, type: 'image/png' });
const OFFICIAL: Official = {
  company: '华东精工五金制品有限公司',
  code: '华精〔2026〕12',
  name: '关于开展年终盘点工作的通知',
  mainTo: '各部门、各车间',
  content: richOf('盘点范围包括存货。'),
  files: [],
  issueDate: '2026-03-02',
  issued: '2026-03-03',
  department: '财务部',
  signer: '王丽华',
  copyTo: '',
  isRevoked: false,
  seals: [],
};
const pages = (more: Partial<Official> = {}) => drawOfficial({ ...OFFICIAL, ...more });
const textsOf = ({ boxes }: Page): TextBox[] => boxes.filter((box): box is TextBox => box.kind === 'text');
const words = (page: Page, part?: string): string[] =>
  textsOf(page)
    .filter((box) => part === undefined || box.part === part)
    .flatMap(({ lines }) => lines);
const flat = (text: string): string => text.replace(/[\s•]/g, '');
const node = (type: string, content: RichNode[], attrs?: RichNode['attrs']): RichNode => ({
  type,
  content,
  ...(attrs ? { attrs } : {}),
});
const text = (said: string, isBold = false): RichNode => ({
  type: 'text',
  text: said,
  ...(isBold ? { marks: [{ type: 'bold' }] } : {}),
});
const paragraph = (said: string): RichNode => node('paragraph', [text(said)]);
const cell = (said: string, attrs?: RichNode['attrs']): RichNode => node('tableCell', [paragraph(said)], attrs);

describe('the paper of an official document', () => {
  it('bears red head, number, title, addressees, signature and who issued it, each at its place', () => {
    const [page, ...others] = pages();
    expect(others).toEqual([]);
    const at = (said: string) => textsOf(page!).find(({ lines }) => lines.join('').includes(said))!;
    const order = [
      '有限公司文件',
      '华精〔2026〕12号',
      '关于开展年终盘点工作的通知',
      '各部门、各车间：',
      '盘点范围包括存货。',
      '2026年3月2日',
      '2026年3月3日印发',
    ];
    expect(order.map((said) => at(said).y)).toEqual(order.map((said) => at(said).y).toSorted((a, b) => a - b));
    expect(at('有限公司文件').tone).toBe('red');
    expect(page!.boxes.filter((box) => box.kind === 'rule' && box.tone === 'red')).toHaveLength(1);
    // Two letters in: the first line of a paragraph; addressees stand at the edge.
    expect(at('盘点范围').x - at('各部门').x).toBeCloseTo(2 * SHEET.size * (25.4 / 72), 2);
    expect(words(page!).at(-1)).toBe('— 1 —');
  });

  it('takes 22 lines of 28 letters a page, and loses no letter of a long text', () => {
    const content = richOf(
      Array.from({ length: 9 }, (_, at) => `第${at}段${'一二三四五六七八九十'.repeat(30)}。`).join('\n'),
    );
    const drawn = pages({ content });
    const body = drawn.map((page) => textsOf(page).filter(({ part }) => part === 'body'));
    const inside = body[1]!.filter(({ y }) => y < BOTTOM - SHEET.line);
    expect(new Set(body[1]!.map(({ y }) => y)).size).toBe(22);
    expect(Math.max(...inside.map(({ lines }) => lines.join('').length))).toBe(28);
    const whole = flat(
      body
        .flat()
        .flatMap(({ lines }) => lines)
        .join(''),
    );
    expect(whole).toContain(flat(richWords(content)));
    expect(drawn.every((page) => textsOf(page).every(({ part, y }) => part === 'number' || y < BOTTOM))).toBe(true);
    expect(drawn.map((page) => textsOf(page).find(({ lines }) => /^— \d+ —$/.test(lines[0]!))!.align)).toEqual(
      drawn.map((_, at) => (at % 2 === 0 ? 'right' : 'left')),
    );
  });

  it('never leaves the signature on a page without text, however long the text is', () => {
    for (let lines = 1; lines < 48; lines++) {
      const drawn = pages({ content: richOf(Array.from({ length: lines }, (_, at) => `第${at}行`).join('\n')) });
      const signed = drawn.find((page) => words(page, 'signature').length > 0)!;
      expect([lines, words(signed, 'signature').length]).toEqual([lines, 2]);
      expect([lines, words(signed).some((said) => /^第\d+行$/.test(said))]).toEqual([lines, true]);
      // The foot is on the last page, below all else.
      expect(words(drawn.at(-1)!)).toContain('财务部　2026年3月3日印发');
    }
  });

  it('stands on one page where it is a little more than one: its head is lifted', () => {
    const top = (page: Page) => textsOf(page).find(({ part }) => part === 'mark')!.y;
    const [usual] = pages();
    const drawn = Array.from({ length: 8 }, (_, lines) => pages({ content: richOf('行\n'.repeat(lines + 1)) }));
    const one = drawn.filter((each) => each.length === 1).map((each) => top(each[0]!));
    expect(top(usual!) - Math.min(...one)).toBeGreaterThan(10);
    // Farther up than that it does not stand.
    expect(top(usual!) - Math.min(...one)).toBeLessThanOrEqual(25);
    for (const each of drawn.filter(({ length }) => length > 1)) expect(top(each[0]!)).toBe(top(usual!));
  });

  it('begins no line with a comma and ends none with an opening bracket', () => {
    const [page] = pages({ content: richOf(`${'字'.repeat(26)}，${'字'.repeat(27)}（甲）${'字'.repeat(25)}。`) });
    const lines = words(page!, 'body').slice(2);
    expect(lines.join('')).toContain('字，');
    for (const line of lines) expect([line, /^[，。）]|（$/.test(line)]).toEqual([line, false]);
    // What is said ends with two signs, wherever the end of the line falls.
    for (let before = 20; before < 30; before++) {
      const [one] = pages({ content: richOf(`${'字'.repeat(before)}。”后文`) });
      expect(words(one!, 'body').filter((line) => /^[。”]/.test(line))).toEqual([]);
    }
  });

  it('gives each letter a line of its own where a table is narrower than a letter', () => {
    const narrow = node(
      'tableRow',
      Array.from({ length: 40 }, (_, at) => cell(at === 0 ? '甲乙' : '丙')),
    );
    const boxes = pages({ content: node('doc', [node('table', [narrow])]) }).flatMap(textsOf);
    const [one, two] = ['甲', '乙'].map((said) => boxes.find(({ lines }) => lines[0] === said)!);
    expect(two!.y - one!.y).toBeCloseTo(6, 2);
    expect(boxes.filter(({ lines }) => lines[0] === '丙').map(({ y }) => y)).toEqual(Array(39).fill(one!.y));
  });

  it('bears its seals over name and day, its enclosures by name, and who gets a copy', () => {
    const seals = ['1', '2'].map((id) => ({ name: `印${id}`, image: [file(id, `${id}.png`)] }));
    const files = [file('3', '盘点表.xlsx'), file('4', '分工.docx')];
    const drawn = pages({ seals, files, copyTo: '董事会' });
    const page = drawn.find((each) => words(each, 'signature').length > 0);
    const images = page!.boxes.filter((box): box is ImageBox => box.kind === 'image');
    const [name, day] = textsOf(page!).filter(({ part }) => part === 'signature');
    expect(images.map((image) => [image.file.id, image.isOver])).toEqual([
      ['1', true],
      ['2', true],
    ]);
    for (const { height, y } of images) expect([y < name!.y, y + height > day!.y + day!.height]).toEqual([true, true]);
    expect(images[0]!.x + images[0]!.width).toBeLessThan(images[1]!.x);
    expect(images[1]!.x + images[1]!.width).toBeLessThan(SHEET.paper.width);
    const said = flat(drawn.flatMap((each) => words(each)).join(''));
    expect(said).toContain('附件：1．盘点表2．分工');
    expect(said).toContain('抄送：董事会。');
  });

  it('draws headings, lists, bold words, pictures and tables with cells over several rows', () => {
    const content = node('doc', [
      node('table', [
        node('tableRow', [cell('仓库', { rowspan: 2 }), cell('原料'), cell('王')]),
        node('tableRow', [cell('成品', { colspan: 2 })]),
      ]),
      node('heading', [text('一、范围')], { level: 1 }),
      node('orderedList', [node('listItem', [paragraph('存货')]), node('listItem', [paragraph('资产')])], { start: 3 }),
      node('paragraph', [text('请于'), text('月末', true), text('前完成')]),
      { type: 'image', attrs: { file: file('9', '图.png'), width: 50 } },
    ]);
    const drawn = drawOfficial({ ...OFFICIAL, content }, new Map([['9', { width: 400, height: 100 }]]));
    const box = (said: string) => drawn.flatMap(textsOf).find(({ lines }) => lines[0] === said)!;
    expect([box('一、范围').face, box('月末').isBold, box('请于').isBold]).toEqual(['hei', true, false]);
    expect(box('3.').y).toBe(box('存货').y);
    expect(box('4.').y).toBe(box('资产').y);
    const image = drawn.flatMap(({ boxes }) => boxes).find((each): each is ImageBox => each.kind === 'image')!;
    expect([image.width, image.height]).toEqual([SHEET.width / 2, SHEET.width / 8]);
    expect(box('仓库').y).toBe(box('原料').y);
    expect(box('成品').x).toBe(box('原料').x);
    expect(box('成品').y).toBeGreaterThan(box('原料').y);
  });

  it('draws a table that is longer than a page row by row, and a row that is higher than one on the next', () => {
    const rows = Array.from({ length: 60 }, (_, at) => node('tableRow', [cell(`行${at}`), cell('值')]));
    const high = node('tableRow', [
      node(
        'tableCell',
        Array.from({ length: 50 }, (_, at) => paragraph(`高${at}`)),
      ),
      cell('侧'),
    ]);
    const drawn = pages({ content: node('doc', [node('table', [...rows, high])]) });
    const said = drawn.flatMap((page) => words(page, 'body'));
    for (let at = 0; at < 60; at++) expect(said.filter((each) => each === `行${at}`)).toHaveLength(1);
    for (let at = 0; at < 50; at++) expect(said.filter((each) => each === `高${at}`)).toHaveLength(1);
    for (const page of drawn) expect(textsOf(page).every(({ part, y }) => part === 'number' || y < BOTTOM)).toBe(true);
  });

  it('is marked on each page once it is revoked', () => {
    const drawn = pages({ isRevoked: true, content: richOf('行\n'.repeat(60)) });
    expect(drawn.length).toBeGreaterThan(2);
    for (const page of drawn) expect(words(page, 'revoked')).toEqual(['已废止']);
    expect(words(pages()[0]!, 'revoked')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { BookAccount, BookLine } from '../../src/language/print/book/BookAccount';
import { BOOK_SLOTS, drawBook } from '../../src/language/print/book/drawBook';
import {
  GAP_SLOTS,
  HEAD_SLOTS,
  pagesOfBook,
  type BookPage,
  type BookPaper,
} from '../../src/language/print/book/pagesOfBook';
import { Decimal } from '../../src/lib/decimal';
import { Random } from '../../src/lib/Random';

const ZERO = new Decimal(0);
const paper = (slots: number, isContinuous: boolean): BookPaper => ({
  slots,
  isContinuous,
  words: { carried: '过次页', brought: '承前页' },
  amount: (sum) => sum.toFixed(2),
});

/** An account over some months; each entry of 1.00 to 9.00, told with what it leaves. */
function account(title: string, months: readonly number[], random: Random): BookAccount {
  let balance = new Decimal(100);
  let year = ZERO;
  const line = (kind: BookLine['kind'], month: string, into: Decimal, note: string): BookLine => ({
    kind,
    month,
    texts: { note, in: into.toFixed(2), direction: '借', balance: balance.toFixed(2) },
    in: into,
    out: ZERO,
  });
  const lines = [line('opening', '', ZERO, '期初余额')];
  months.forEach((count, index) => {
    const month = `2026-${String(index + 1).padStart(2, '0')}`;
    let sum = ZERO;
    for (let entry = 0; entry < count; entry++) {
      const into = new Decimal(random.between(1, 9));
      balance = balance.plus(into);
      sum = sum.plus(into);
      lines.push(line('entry', month, into, `${title} ${month} ${entry}`));
    }
    year = year.plus(sum);
    lines.push(line('month', month, sum, '本月合计'), line('year', month, year, '本年累计'));
  });
  return { title, lines };
}

const height = (page: BookPage): number =>
  page.reduce((all, { lines }) => all + HEAD_SLOTS + lines.length, (page.length - 1) * GAP_SLOTS);

/** The blocks of an account, page by page. */
const blocksOf = (pages: readonly BookPage[], index: number) =>
  pages.flatMap((page) => page.filter(({ account: own }) => own === index));

describe('E-23 a book on pages', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'has each line once, in order, on pages that are not too full; what is carried forward is brought forward (%i)',
    (seed) => {
      const random = new Random(seed);
      const accounts = Array.from({ length: 6 }, (_, index) =>
        account(
          `账户${index}`,
          Array.from({ length: random.between(0, 5) }, () => random.between(0, 19)),
          random,
        ),
      );
      const slots = random.between(6, 35);
      for (const isContinuous of [false, true]) {
        const pages = pagesOfBook(accounts, paper(slots, isContinuous));
        for (const page of pages) expect(height(page)).toBeLessThanOrEqual(slots);
        // Of their own page each account is begun on; one behind the other pages are shared.
        const most = Math.max(0, ...pages.map((page) => page.length));
        expect(most).toBeLessThanOrEqual(isContinuous ? accounts.length : 1);
        accounts.forEach(({ lines }, index) => {
          const blocks = blocksOf(pages, index);
          const own = blocks.flatMap((block) =>
            block.lines.filter(({ kind }) => kind !== 'brought' && kind !== 'carried'),
          );
          expect(own.map(({ texts }) => texts)).toEqual(lines.map(({ texts }) => texts));
          expect(blocks.map(({ isContinued }) => isContinued)).toEqual(blocks.map((_, place) => place > 0));
          let told = 0;
          blocks.forEach((block, place) => {
            const next = blocks[place + 1];
            told += block.lines.filter(({ kind }) => kind !== 'brought' && kind !== 'carried').length;
            const last = block.lines.at(-1);
            expect(last?.kind === 'carried').toBe(next !== undefined);
            // The last page ends with what the account is closed with.
            expect(last?.texts.balance).toBe(lines[told - 1]?.texts.balance);
            if (!next) return;
            expect(next.lines[0]?.kind).toBe('brought');
            expect({ ...next.lines[0]?.texts, note: '' }).toEqual({ ...last?.texts, note: '' });
            expect(last?.texts.in).toBe(sinceMonthBegan(lines.slice(0, told)));
          });
        });
      }
    },
  );

  it('carries the year so far in a book of months, which stands below its month on one page', () => {
    const months = account('年', [1, 1, 1, 1], new Random(3)).lines.filter(({ kind }) => kind !== 'entry');
    const pages = pagesOfBook([{ title: '年', lines: months }], paper(7, false));
    const carried = pages.flatMap((page) =>
      page.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'carried')),
    );
    expect(pages.length).toBeGreaterThan(1);
    const years = months.filter(({ kind }) => kind === 'year').map(({ texts }) => texts.in);
    expect(carried.map(({ texts }) => texts.in)).toEqual(years.slice(0, carried.length));
  });

  it('is drawn with a cover, a table of contents that names the page of each account, and page x of y', () => {
    const random = new Random(5);
    const accounts = Array.from({ length: BOOK_SLOTS + 3 }, (_, index) =>
      account(`账户${index}`, [index % 7, 30], random),
    );
    const pages = pagesOfBook(accounts, paper(BOOK_SLOTS, false));
    const job = { title: '明细账', owner: '甲公司', period: '2026', remark: '', accounts, pages };
    const drawn = drawBook({
      ...job,
      titles: { note: '摘要', in: '借方', balance: '余额' },
      texts: { t: (text, params = {}) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])) },
      printed: { user: '张三', time: '2026-11-28 10:00:00' },
    });
    expect(drawn).toHaveLength(1 + 2 + pages.length);
    const textsOf = (index: number) =>
      (drawn[index]?.boxes ?? []).flatMap((box) => (box.kind === 'text' ? [box.lines.join('')] : []));
    expect(textsOf(0)).toEqual(
      expect.arrayContaining(['明细账', '甲公司', `共${accounts.length}个账户　共${pages.length}页`]),
    );
    // Each account is found on the page that the table of contents names.
    const listed = [...textsOf(1).slice(1), ...textsOf(2).slice(1)];
    for (let entry = 0; entry < listed.length; entry += 2)
      expect(textsOf(2 + Number(listed[entry + 1]))).toContain(listed[entry]);
    expect(listed).toHaveLength(2 * accounts.length);
    expect(textsOf(drawn.length - 1)).toContain(`第${pages.length}页　共${pages.length}页`);
    for (const { boxes } of drawn)
      for (const { height: tall, width, x, y } of boxes) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(210);
        expect(y + tall).toBeLessThanOrEqual(297);
      }
  });
});

/** What the entries of the last month come to. */
function sinceMonthBegan(lines: readonly BookLine[]): string {
  const entries = lines.filter(({ kind }) => kind === 'entry');
  const month = entries.at(-1)?.month;
  return entries
    .filter((entry) => entry.month === month)
    .reduce((all, entry) => all.plus(entry.in), ZERO)
    .toFixed(2);
}

import type { TextContext } from '../../model';
import { PAPERS } from '../papers';
import type { Page } from '../Page';
import { PageWriter } from '../PageWriter';
import { BOOK_COLUMNS, type BookAccount, type BookColumn } from './BookAccount';
import { GAP_SLOTS, HEAD_SLOTS, type BookPage, type PlacedBlock } from './pagesOfBook';

/** What a book says of itself. */
export interface BookJob {
  /** 明细账 */
  title: string;
  /** whose book it is: the account set */
  owner: string;
  /** `2026-01-01 至 2026-03-31`, as it is printed */
  period: string;
  /** what else it was asked for, such as what is counted in beside what was posted; empty: nothing */
  remark: string;
  accounts: readonly Pick<BookAccount, 'title'>[];
  pages: readonly BookPage[];
  /** headings of the columns that it has */
  titles: Partial<Record<BookColumn, string>>;
  texts: Pick<TextContext, 't'>;
  printed: { user: string; time: string };
  offset?: { x: number; y: number };
}

const PAPER = PAPERS.A4;
/** mm; the left one leaves room to bind the book */
const MARGINS = { top: 12, right: 10, bottom: 12, left: 20 };
const ROW = 7;
const TITLE = 10;
const LINE = 6;
const TOP = MARGINS.top + TITLE + LINE;
const WIDTH = PAPER.width - MARGINS.left - MARGINS.right;

/** Lines that fit below each other on a page of a book. */
export const BOOK_SLOTS = Math.floor((PAPER.height - TOP - LINE - MARGINS.bottom) / ROW);

/** Parts of the width. */
const WIDTHS: Readonly<Record<BookColumn, number>> = {
  day: 20,
  code: 28,
  note: 42,
  in: 28,
  out: 28,
  direction: 9,
  balance: 30,
};
const ALIGNED: Readonly<Partial<Record<BookColumn, 'right' | 'center'>>> = {
  day: 'center',
  in: 'right',
  out: 'right',
  direction: 'center',
  balance: 'right',
};

/** A book as pages of boxes on A4: its cover, what is on which page, then its pages, which are counted from 1. */
export function drawBook(job: BookJob): Page[] {
  return [cover(job), ...contents(job), ...job.pages.map((page, index) => drawPage(job, page, index + 1))];
}

function cover({ accounts, offset, owner, pages, period, printed, remark, texts: { t }, title }: BookJob): Page {
  const writer = new PageWriter(offset ?? { x: 0, y: 0 });
  const centred = (text: string, y: number, size: number, part: string): void =>
    writer.text(text, {
      part,
      x: MARGINS.left,
      y,
      width: WIDTH,
      height: size / 2,
      size,
      align: 'center',
      isBold: size > 20,
    });
  centred(t(title), 80, 34, 'heading');
  centred(owner, 112, 18, 'header');
  centred(period, 130, 14, 'header');
  centred(remark, 142, 12, 'header');
  centred(t('共{accounts}个账户　共{pages}页', { accounts: accounts.length, pages: pages.length }), 154, 12, 'header');
  centred(t('打印人：{user}　打印时间：{time}', printed), 250, 10, 'notes');
  writer.frame(MARGINS.left, 60, WIDTH, 120);
  return writer.page;
}

/** Which account begins on which page. */
function contents({ accounts, offset, pages, texts: { t }, title }: BookJob): Page[] {
  const first = new Map<number, number>();
  pages.forEach((page, index) => {
    for (const { account, isContinued } of page) if (!isContinued) first.set(account, index + 1);
  });
  const count = Math.ceil(accounts.length / BOOK_SLOTS);
  return Array.from({ length: count }, (_, index) => {
    const writer = new PageWriter(offset ?? { x: 0, y: 0 });
    heading(writer, `${t(title)}　${t('目录')}`);
    accounts.slice(index * BOOK_SLOTS, (index + 1) * BOOK_SLOTS).forEach(({ title: name }, place) => {
      const y = TOP + place * ROW;
      writer.text(name, { part: 'line', x: MARGINS.left, y, width: WIDTH - 25, height: ROW, overflow: 'cut' });
      const page = String(first.get(index * BOOK_SLOTS + place) ?? '');
      writer.text(page, { part: 'line', x: MARGINS.left + WIDTH - 25, y, width: 25, height: ROW, align: 'right' });
      writer.horizontal(MARGINS.left, y + ROW, WIDTH);
    });
    return writer.page;
  });
}

function heading(writer: PageWriter, text: string): void {
  const place = { x: MARGINS.left, y: MARGINS.top, width: WIDTH, height: TITLE };
  writer.text(text, { part: 'heading', ...place, size: 16, align: 'center', isBold: true });
}

function drawPage(job: BookJob, page: BookPage, number: number): Page {
  const { offset, owner, pages, period, printed, remark, texts, title } = job;
  const { t } = texts;
  const writer = new PageWriter(offset ?? { x: 0, y: 0 });
  heading(writer, t(title));
  const half = { y: MARGINS.top + TITLE, width: WIDTH / 2, height: LINE };
  writer.text(owner, { part: 'header', x: MARGINS.left, ...half });
  const when = remark === '' ? period : `${period}　${remark}`;
  writer.text(when, { part: 'header', x: MARGINS.left + WIDTH / 2, ...half, align: 'right' });
  let y = TOP;
  for (const block of page) {
    drawBlock(writer, job, block, y);
    y += (HEAD_SLOTS + block.lines.length + GAP_SLOTS) * ROW;
  }
  const foot = { part: 'notes', y: PAPER.height - MARGINS.bottom - LINE, height: LINE, size: 7.5 };
  writer.text(t('打印人：{user}　打印时间：{time}', printed), { ...foot, x: MARGINS.left, width: WIDTH * 0.7 });
  writer.text(t('第{page}页　共{pages}页', { page: number, pages: pages.length }), {
    ...foot,
    x: MARGINS.left + WIDTH * 0.7,
    width: WIDTH * 0.3,
    align: 'right',
  });
  return writer.page;
}

/** The head of an account and its lines; sums, and what is carried, stand out. */
function drawBlock(
  writer: PageWriter,
  { accounts, titles }: BookJob,
  { account, lines }: PlacedBlock,
  top: number,
): void {
  const columns = BOOK_COLUMNS.filter((name) => titles[name] !== undefined);
  const scale = WIDTH / columns.reduce((all, name) => all + WIDTHS[name], 0);
  const name = accounts[account]?.title ?? '';
  writer.text(name, { part: 'account', x: MARGINS.left, y: top, width: WIDTH, height: ROW, size: 10, isBold: true });
  const gridTop = top + ROW;
  let x = MARGINS.left;
  for (const column of columns) {
    const width = WIDTHS[column] * scale;
    const place = { x, width, height: ROW };
    writer.text(titles[column] ?? '', { part: 'head', ...place, y: gridTop, align: 'center', isBold: true });
    lines.forEach(({ kind, texts }, index) =>
      writer.text(texts[column] ?? '', {
        part: kind === 'brought' || kind === 'carried' ? 'carry' : 'line',
        ...place,
        y: gridTop + (index + 1) * ROW,
        align: ALIGNED[column] ?? 'left',
        isBold: kind !== 'entry',
        line: index,
      }),
    );
    writer.vertical(x, gridTop, (lines.length + 1) * ROW);
    x += width;
  }
  writer.vertical(MARGINS.left + WIDTH, gridTop, (lines.length + 1) * ROW);
  for (let row = 0; row <= lines.length + 1; row++) writer.horizontal(MARGINS.left, gridTop + row * ROW, WIDTH);
}

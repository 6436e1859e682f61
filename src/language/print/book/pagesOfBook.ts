import { Decimal } from '../../../lib/decimal';
import type { BookAccount, BookLine, BookTexts } from './BookAccount';

/** A line as it stands on a page; `brought`: what the page before has carried forward. */
export interface PlacedLine {
  kind: BookLine['kind'] | 'brought' | 'carried';
  texts: BookTexts;
}

/** The lines of one account on one page, below its head. */
export interface PlacedBlock {
  /** index of the account */
  account: number;
  isContinued: boolean;
  lines: PlacedLine[];
}

export type BookPage = PlacedBlock[];

export interface BookPaper {
  /** heights of a line that fit below each other on a page */
  slots: number;
  /** an account begins where the one before has ended, under its own head; else on a page of its own */
  isContinuous: boolean;
  /** Chinese words of the paper: 过次页 and 承前页 */
  words: { carried: string; brought: string };
  /** how a sum is printed */
  amount(sum: Decimal): string;
}

/** Heights of a line that the head of an account takes: its name, and the titles of its columns. */
export const HEAD_SLOTS = 2;
/** Between two accounts on one page. */
export const GAP_SLOTS = 1;
/** Fewest slots below which no account begins: its head, a month and a year, and what is carried forward. */
const LEAST = HEAD_SLOTS + 3;

/**
 * The accounts of a book on pages. Where an account goes on, its page ends with what is carried forward and the next one
 * begins with the same: the balance there, and what came in and went out since the month began, or in a book of months
 * since the year did. `slots` is at least 6.
 */
export function pagesOfBook(accounts: readonly BookAccount[], paper: BookPaper): BookPage[] {
  const pages: BookPage[] = [];
  let left = 0;
  const turn = (): void => {
    pages.push([]);
    left = paper.slots;
  };
  const begin = (account: number, isContinued: boolean): PlacedLine[] => {
    const lines: PlacedLine[] = [];
    pages.at(-1)?.push({ account, isContinued, lines });
    left -= HEAD_SLOTS;
    return lines;
  };
  accounts.forEach(({ lines }, account) => {
    const isBeside = paper.isContinuous && left - GAP_SLOTS >= LEAST;
    if (isBeside) left -= GAP_SLOTS;
    else turn();
    let placed = begin(account, false);
    const carry = new Carry();
    lines.forEach((line, index) => {
      // What a month came to stands above what the year so far did, on one page.
      const together = line.kind === 'month' && lines[index + 1]?.kind === 'year' ? 2 : 1;
      const isLast = index + together >= lines.length;
      if (left < together + (isLast ? 0 : 1)) {
        const texts = carry.texts(paper);
        placed.push({ kind: 'carried', texts: { ...texts, note: paper.words.carried } });
        turn();
        placed = begin(account, true);
        placed.push({ kind: 'brought', texts: { ...texts, note: paper.words.brought } });
        left--;
      }
      placed.push({ kind: line.kind, texts: line.texts });
      carry.add(line);
      left--;
    });
  });
  return pages;
}

/** What is carried forward behind the lines so far. */
class Carry {
  #month = '';
  #in = new Decimal(0);
  #out = new Decimal(0);
  #balance: BookTexts = {};
  #isOfEntries = false;

  add({ in: into, kind, month, out, texts }: BookLine): void {
    this.#balance = { direction: texts.direction ?? '', balance: texts.balance ?? '' };
    if (kind === 'entry') {
      const isSame = this.#isOfEntries && month === this.#month;
      this.#in = isSame ? this.#in.plus(into) : into;
      this.#out = isSame ? this.#out.plus(out) : out;
      this.#month = month;
      this.#isOfEntries = true;
    } else if (kind === 'year' && !this.#isOfEntries) {
      this.#in = into;
      this.#out = out;
    }
  }

  texts({ amount }: BookPaper): BookTexts {
    return { in: amount(this.#in), out: amount(this.#out), ...this.#balance };
  }
}

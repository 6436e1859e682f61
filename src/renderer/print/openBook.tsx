import { alertLines, CallError, get, session, t } from '../../client';
import type { CellContext } from '../../fields/cells';
import { fieldTypes } from '../../fields/pure';
import type { ReportScreen, Resource } from '../../language/model';
import { POSTING } from '../../language/meta/postingFields';
import { accountsOfBook } from '../../language/print/book/accountsOfBook';
import { chosenBook } from '../../language/rules/chosenBook';
import { isPendingAsked } from '../../language/rules/pendingField';
import { LARGEST_PAGE, type ListAnswer } from '../../language/wire';
import { companyClock } from '../../lib/companyClock';
import { rangeEnds } from '../../lib/rangeEnds';
import { BookDialog } from './BookDialog';
import { showBeside } from '../beside/showBeside';
import './print.css';

/** Lines of a book that is printed at once. */
const MOST_LINES = 20_000;

interface AskedBook {
  resource: Resource;
  screen: ReportScreen;
  filters: Readonly<Record<string, string>>;
  /** keys of the columns that the person sees */
  seen: ReadonlySet<string>;
  context: CellContext;
}

/** Shows how all that a report of accounts finds is printed as a book, until the window is closed. */
export async function openBook({ context, filters, resource, screen, seen }: AskedBook): Promise<void> {
  const told = chosenBook(resource, screen, filters) ?? screen;
  const book = accountsOfBook(resource, told, fieldTypes, context, (path) => seen.has(path));
  const rows = book && (await allRows(resource, screen, filters));
  if (!book || !rows) return;
  const [from = '', to = ''] = rangeEnds(filters[POSTING.date] ?? '', companyClock.today());
  const job = {
    title: screen.title.text,
    owner: session.packageName,
    period: t('{from} 至 {to}', { from, to }),
    remark: isPendingAsked(screen, filters) ? t(screen.pending?.title ?? '') : '',
    titles: book.titles,
    printed: { user: session.userName, time: companyClock.now() },
  };
  const accounts = book.accountsOf(rows);
  await showBeside<void>((close) => (
    <BookDialog job={job} accounts={accounts} amount={book.amount} onClose={() => close()} />
  ));
}

/** Undefined: there are too many, which the person was told, or none. */
async function allRows(
  resource: Resource,
  screen: ReportScreen,
  filters: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>[] | undefined> {
  const rows: Record<string, unknown>[] = [];
  for (let page = 1; ; page++) {
    const question = { ...filters, screen: screen.name, pageNum: String(page), pageSize: String(LARGEST_PAGE) };
    const answer = await get<ListAnswer>(resource.operations.lines, question).catch((error: unknown) => {
      // The client has said why.
      if (error instanceof CallError) return undefined;
      throw error;
    });
    if (!answer) return undefined;
    const { list, total } = answer;
    const refusal =
      total > MOST_LINES
        ? t('最多打印{max}行，请缩小查询范围', { max: MOST_LINES })
        : total === 0
          ? t('没有符合条件的数据')
          : undefined;
    if (refusal !== undefined) {
      await alertLines({ title: t('提示'), text: refusal });
      return undefined;
    }
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) return rows;
  }
}

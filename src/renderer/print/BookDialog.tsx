import { useMemo, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import type { BookAccount } from '../../language/print/book/BookAccount';
import { BOOK_SLOTS, drawBook, type BookJob } from '../../language/print/book/drawBook';
import { pagesOfBook, type BookPaper } from '../../language/print/book/pagesOfBook';
import { PAPERS } from '../../language/print/papers';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { KeepFile } from '../capability/KeepFile';
import { Papers } from './Papers';
import { MOST_IN_PDF, pdfOf } from './pdf/pdfOf';
import { PREVIEWED, PrintPreview } from './PrintPreview';

interface BookDialogProps {
  /** what the book says of itself, but for its pages */
  job: Omit<BookJob, 'accounts' | 'pages' | 'texts'>;
  accounts: readonly BookAccount[];
  amount: BookPaper['amount'];
  onClose(): void;
}

/** Pages of one job; more would take the memory of the browser and the patience of the printer. */
const MOST_PAGES = 1000;

/** A book as it will be printed on A4: each account on a page of its own, or one behind the other. */
export function BookDialog({ accounts, amount, job, onClose }: BookDialogProps): ReactNode {
  const t = useT();
  const [isContinuous, setContinuous] = useState(false);
  const pages = useMemo(() => {
    const words = { carried: t('过次页'), brought: t('承前页') };
    const placed = pagesOfBook(accounts, { slots: BOOK_SLOTS, isContinuous, words, amount });
    return drawBook({ ...job, accounts, pages: placed, texts: { t } });
  }, [accounts, amount, isContinuous, job, t]);
  const isTooLong = pages.length > MOST_PAGES;
  const note = isTooLong
    ? t('超过{count}页，请分批打印', { count: MOST_PAGES })
    : pages.length > PREVIEWED && t('预览前{count}页', { count: PREVIEWED });
  return (
    <Dialog
      title={`${t('打印预览')} ${t(job.title)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('取消')}</Button>
          <KeepFile
            isDisabled={pages.length > MOST_IN_PDF}
            file={() => pdfOf(pages, PAPERS.A4, `${t(job.title)} ${job.period}`)}
          />
          <Button isPrimary disabled={isTooLong} onClick={() => window.print()}>
            {t('打印')}
          </Button>
        </>
      }
    >
      <div className="gj-print-bar">
        <label>
          {t('账户')}
          <select
            name="accounts"
            value={isContinuous ? 'continuous' : 'pages'}
            onChange={({ target }) => setContinuous(target.value === 'continuous')}
          >
            <option value="pages">{t('每个账户另起一页')}</option>
            <option value="continuous">{t('账户接续排列')}</option>
          </select>
        </label>
        <span className="gj-print-note" role="status">
          {[t('共{count}页', { count: pages.length }), ...(note ? [note] : [])].join(' · ')}
        </span>
      </div>
      <PrintPreview pages={pages} paper={PAPERS.A4} />
      <Papers pages={isTooLong ? [] : pages} paper={PAPERS.A4} />
    </Dialog>
  );
}

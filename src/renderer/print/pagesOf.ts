import type { PrintLayout } from '../../language/model';
import { chineseTexts } from '../../language/print/chineseTexts';
import type { Page } from '../../language/print/Page';
import { paginate } from '../../language/print/paginate';
import type { CompiledResource } from '../../language/rules';
import type { PrintRecord } from '../../language/wire';
import { language, session, t } from '../../client';
import { expressionContext } from '../context/expressionContext';
import type { Offset } from './printChoices';

/** Pages of all records in their order, each record with its copies behind each other. */
export function pagesOf(
  compiled: CompiledResource,
  layout: PrintLayout,
  records: readonly PrintRecord[],
  { copies, offset }: { copies: number; offset: Offset },
): Page[] {
  const context = expressionContext(compiled.resource);
  const texts = layout.isTranslated ? { t, language: language.code } : chineseTexts;
  return records.flatMap(({ count, record }) => {
    const pages = paginate({
      compiled,
      layout,
      document: record,
      context,
      texts,
      printed: { user: session.userName, time: context.now(), count: count + 1 },
      offset,
    });
    return Array.from({ length: copies }, () => pages).flat();
  });
}

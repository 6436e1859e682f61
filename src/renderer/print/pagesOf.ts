import type { PrintLayout } from '../../language/model';
import type { Page } from '../../language/print/Page';
import { paginate } from '../../language/print/paginate';
import type { PrintJob } from '../../language/print/PrintJob';
import type { CompiledResource } from '../../language/rules';
import type { PrintRecord } from '../../language/wire';
import { language, session, t } from '../../client';
import { expressionContext } from '../context/expressionContext';
import type { Offset } from './printChoices';

/** Chinese, whatever the language of the screen. */
const CHINESE: PrintJob['texts'] = {
  t: (text, parameters = {}) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole)),
  language: 'zh',
};

/** Pages of all records in their order, each record with its copies behind each other. */
export function pagesOf(compiled: CompiledResource, layout: PrintLayout, records: readonly PrintRecord[], { copies, offset }: { copies: number; offset: Offset }): Page[] {
  const context = expressionContext(compiled.resource);
  const texts = layout.isTranslated ? { t, language: language.code } : CHINESE;
  return records.flatMap(({ count, record }) => {
    const pages = paginate({ compiled, layout, document: record, context, texts, printed: { user: session.userName, time: context.now(), count: count + 1 }, offset });
    return Array.from({ length: copies }, () => pages).flat();
  });
}

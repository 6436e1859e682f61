import { t } from '../../client';
import { schemaFile } from '../../client/catalogue';
import type { PrintLayout } from '../../language/model';
import { layoutFor } from '../../language/print/layoutFor';
import { DocumentState, type CompiledResource, type Document } from '../../language/rules';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { expressionContext } from '../context/expressionContext';
import { showBeside } from '../beside/showBeside';
import { pagesOf } from './pagesOf';
import { PrintPreview } from './PrintPreview';
import './print.css';

/** Shows a record as it would be printed, to be read and not printed: nothing is counted. */
export async function openPaper(compiled: CompiledResource, record: Document): Promise<void> {
  const layouts = await schemaFile<PrintLayout[]>(`prints/${compiled.resource.name}`);
  const layout = layoutFor(layouts, [new DocumentState(compiled, record, expressionContext(compiled.resource))]);
  const read = [{ record, count: 0, lastTime: null }];
  const pages = pagesOf(compiled, layout, read, { copies: 1, offset: { x: 0, y: 0 } });
  await showBeside<void>((close) => (
    <Dialog
      title={`${t('查看打印件')} ${t(compiled.resource.title)}`}
      onClose={() => close()}
      footer={<Button onClick={() => close()}>{t('关闭')}</Button>}
    >
      <PrintPreview pages={pages} paper={layout.paper} isRead />
    </Dialog>
  ));
}

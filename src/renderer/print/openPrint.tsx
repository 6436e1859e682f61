import { alertLines, get, t } from '../../client';
import { schemaFile } from '../../client/catalogue';
import { fieldTypes } from '../../fields/pure';
import type { PrintLayout, Resource } from '../../language/model';
import { compileResource } from '../../language/rules';
import { MOST_PRINTED, type PrintAnswer } from '../../language/wire';
import { showBeside } from '../beside/showBeside';
import { PrintDialog } from './PrintDialog';
import './print.css';

/**
 * Shows how records of a resource will be printed and prints them. Whether they were printed is told when the dialog
 * has closed. The page prints what the server gives it for printing: columns and records that the person may not see
 * are not there.
 */
export async function openPrint(resource: Resource, ids: readonly string[]): Promise<boolean> {
  if (ids.length > MOST_PRINTED) {
    await alertLines({ title: t('提示'), text: t('一次最多打印{count}张单据', { count: MOST_PRINTED }) });
    return false;
  }
  const [layouts, answer] = await Promise.all([
    schemaFile<PrintLayout[]>(`prints/${resource.name}`),
    get<PrintAnswer>(resource.operations.print, { ids: ids.join(',') }),
  ]);
  return showBeside<boolean>((close) => (
    <PrintDialog compiled={compileResource(resource, fieldTypes)} layouts={layouts} answer={answer} onClose={close} />
  ));
}

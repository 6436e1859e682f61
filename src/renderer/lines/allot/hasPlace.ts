import { t, toast } from '../../../client';
import type { Allot } from '../../../language/model/Allot';
import { isEmpty } from '../../../language/rules';
import type { DocumentModel } from '../../document/DocumentModel';

/** Whether the header says where goods are taken from; if not, tells what must be filled in before. */
export function hasPlace({ state: { compiled, document } }: DocumentModel, { keys }: Allot): boolean {
  const missing = compiled.header.find(
    ({ field: { name } }) => Object.values(keys).includes(name) && isEmpty(document[name]),
  );
  if (missing) toast('warning', t('请先填写{title}', { title: t(missing.field.title) }));
  return !missing;
}

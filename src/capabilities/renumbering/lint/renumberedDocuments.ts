import { isDated, seriesOf } from '../../../language/rules/seriesOf';
import { say } from '../../../lib/message';
import { customer, order } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';

const by = (series: string) => ({
  ...order({ fields: { code: { series } } }),
  ...customer({ renumbers: { documents: 'order' } }),
});
const at = { file: 'schemas/sales/customer.json', path: ['renumbers', 'documents'] };

export const renumberedDocuments: Rule = {
  id: 'renumbered-documents',
  severity: 'error',
  summary: 'Only documents with a day and a series that begins anew with days, months or years are numbered anew.',
  *inResource({ resource, at: place }, { model }) {
    const name = resource.uses.renumbering?.documents;
    const documents = name === undefined ? undefined : model.resources[name];
    if (!documents) return;
    const series = seriesOf(documents);
    if (series === undefined || !isDated(series) || documents.date === undefined)
      yield {
        ...place('renumbers', 'documents'),
        message: say`"${documents.name}" has no day, or no series that begins anew with days, months or years.`,
      };
  },
  bad: () => [{ files: by('DD{seq:4}'), at }],
  good: () => [{ files: by('DD{yyyyMM}-{seq:4}') }],
};

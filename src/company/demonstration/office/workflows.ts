import type { DemoRow } from '../../../server/demonstration/Demo';
import { templateRecords } from '../../approval/shippedTemplates';
import { requisitionTemplate } from '../../approval/requisitionTemplate';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** Templates that come with the product, and one for documents that the company has not put into use yet. */
export function workflows(ids: Ids, today: string): DemoRow[] {
  const own = { ...requisitionTemplate, version: null, sort: 200, status: 0 };
  return [...templateRecords(), own].map((template) => masterRow(ids.next('workflow'), today, template));
}

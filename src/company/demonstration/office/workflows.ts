import type { DemoRow } from '../../../server/demonstration/Demo';
import { templateRecords } from '../../approval/shippedTemplates';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** The templates that come with the product. */
export function workflows(ids: Ids, today: string): DemoRow[] {
  return templateRecords().map((template) => masterRow(ids.next('workflow'), today, template));
}

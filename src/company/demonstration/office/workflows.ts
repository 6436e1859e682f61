import type { DemoRow } from '../../../server/demonstration/Demo';
import { templateRecords } from '../../approval/shippedTemplates';
import { meetingTemplate } from '../../approval/meetingTemplate';
import { requisitionTemplate } from '../../approval/requisitionTemplate';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** Templates that come with the product, and those for documents that the company has not put into use yet. */
export function workflows(ids: Ids, today: string, administrators: string): DemoRow[] {
  const own = [requisitionTemplate, meetingTemplate(administrators)].map((template, place) => ({
    ...template,
    version: null,
    sort: 200 + place,
    status: 0,
  }));
  return [...templateRecords(), ...own].map((template) => masterRow(ids.next('workflow'), today, template));
}

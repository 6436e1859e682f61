import type { FormItem } from '../../capabilities/designedForm/wire';
import type { ShippedTemplate } from './ShippedTemplate';
import { approver } from './steps';

const words = (formId: number, vModel: string, label: string, required: boolean, max: number): FormItem => ({
  formId,
  vModel,
  tag: 'text',
  label,
  required,
  max,
});

/** Bookings of rooms that ask for approval are decided by whoever holds a role; all other bookings by nobody. */
export const meetingTemplate = (roleId: string): ShippedTemplate & { document: string } => ({
  code: 'doc_huiyishi',
  name: '会议室预订',
  kind: 'document',
  document: 'meeting',
  description: '启用后，预订须审批的会议室，保存时即提交审批',
  form: {
    items: [
      words(1, 'subject', '会议主题', true, 80),
      words(2, 'startTime', '开始时间', true, 30),
      words(3, 'endTime', '结束时间', true, 30),
      words(4, 'roomId', '会议室', true, 60),
      words(5, 'organiserId', '组织人', true, 60),
      words(6, 'people', '参会人数', false, 10),
      words(7, 'code', '会议编号', true, 60),
    ],
  },
  flow: { nodes: [approver('room', '行政', { by: 'role', ids: [roleId] })] },
});

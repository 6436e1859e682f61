import type { ShippedTemplate } from './ShippedTemplate';
import { superior } from './steps';

/** Requisitions over 50,000 go to the direct and the second superior before they are reviewed; all others to nobody. */
export const requisitionTemplate: ShippedTemplate & { document: string } = {
  code: 'doc_qinggou',
  name: '请购单审批',
  kind: 'document',
  document: 'purchaseOrder',
  description: '启用后，超过50000元的请购单须先审批再审核',
  form: {
    items: [
      { formId: 1, vModel: 'code', tag: 'text', label: '单据编号', required: true, max: 60 },
      { formId: 2, vModel: 'billDate', tag: 'date', label: '单据日期', required: false },
      { formId: 3, vModel: 'departmentId', tag: 'text', label: '请购部门', required: false },
      { formId: 4, vModel: 'applicantId', tag: 'text', label: '请购人', required: false },
      { formId: 5, vModel: 'needDate', tag: 'date', label: '需求日期', required: false },
      { formId: 6, vModel: 'totalMoney', tag: 'money', label: '总金额', required: false },
      {
        formId: 7,
        vModel: 'lines',
        tag: 'table',
        label: '请购明细',
        required: true,
        fields: [
          { formId: 11, vModel: 'productId', tag: 'text', label: '存货', required: true, max: 100 },
          { formId: 12, vModel: 'spec', tag: 'text', label: '规格型号', required: false, max: 100 },
          { formId: 13, vModel: 'quantity', tag: 'number', label: '数量', required: false },
          { formId: 14, vModel: 'amount', tag: 'money', label: '金额', required: false },
        ],
      },
    ],
  },
  flow: {
    nodes: [
      {
        kind: 'condition',
        id: 'sum',
        title: '总金额',
        branches: [
          {
            id: 'high',
            title: '超过50000元',
            when: 'totalMoney > 50000',
            nodes: [superior('direct', '直接主管', 1), superior('second', '上级主管', 2)],
          },
          { id: 'low', title: '50000元及以内', nodes: [] },
        ],
      },
    ],
  },
};

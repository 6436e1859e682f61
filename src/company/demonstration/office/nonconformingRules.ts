import type { RichNode } from '../../../fields/richText/RichNode';

const text = (said: string, isBold = false): RichNode => ({
  type: 'text',
  text: said,
  ...(isBold ? { marks: [{ type: 'bold' }] } : {}),
});
const paragraph = (...said: RichNode[]): RichNode => ({ type: 'paragraph', content: said });
const heading = (said: string, level = 1): RichNode => ({ type: 'heading', attrs: { level }, content: [text(said)] });
const items = (...said: string[]): RichNode => ({
  type: 'orderedList',
  content: said.map((each) => ({ type: 'listItem', content: [paragraph(text(each))] })),
});
const row = (type: 'tableCell' | 'tableHeader', ...said: string[]): RichNode => ({
  type: 'tableRow',
  content: said.map((each) => ({ type, content: [paragraph(text(each))] })),
});

/** Rules with chapters, lists and a table, over more than one page of paper. */
export const nonconformingRules: RichNode = {
  type: 'doc',
  content: [
    paragraph(
      text(
        '为进一步规范不合格品的标识、隔离与处置，防止不合格品非预期使用或交付，公司决定对《不合格品控制程序》予以修订。修订后的主要内容如下。',
      ),
    ),
    heading('一、标识与隔离'),
    paragraph(text('检验员判定不合格后，须在三十分钟内完成标识，并移入'), text('不合格品区', true), text('隔离存放。')),
    items(
      '原料不合格：贴红色标签，注明来料批次、供应商和不合格项目。',
      '在制品不合格：在流转卡上盖不合格章，停止流入下一工序。',
      '成品不合格：贴红色标签，同时在库存中移至不良品仓。',
    ),
    heading('二、评审与处置'),
    heading('（一）评审权限', 2),
    paragraph(text('评审按不合格品金额和影响范围分级进行，评审结论应在两个工作日内作出。')),
    {
      type: 'table',
      content: [
        row('tableHeader', '级别', '范围', '评审人', '时限'),
        row('tableCell', '一般', '单批一千元以下，不影响交付', '质检主管', '当日'),
        row('tableCell', '较重', '单批一千元至一万元，或影响一张订单', '质检主管、生产主管', '一个工作日'),
        row('tableCell', '严重', '单批一万元以上，或已发给客户', '质检、生产、销售主管及分管副总', '两个工作日'),
      ],
    },
    heading('（二）处置方式', 2),
    items(
      '返工：由责任班组返工，返工后重新检验，合格后方可入库。',
      '让步接收：须经客户书面同意，并在批次上注明。',
      '报废：由仓库办理报废出库，财务部按月汇总损失。',
      '退货：原料退回供应商，由采购部当日通知并跟踪补货。',
    ),
    heading('三、记录与考核'),
    paragraph(
      text(
        '质检部每月统计不合格品率、返工工时和报废损失，于次月五日前通报各车间，连续三个月上升的工序由生产部制定整改计划。',
      ),
    ),
    paragraph(text('修订后的程序自下发之日起施行，原程序同时废止。')),
  ],
};

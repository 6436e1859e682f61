import '../../src/ui/look';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { loadPinyin } from '../../src/lib/pinyin';
import { SearchBox } from '../../src/shell/search/SearchBox';
import type { SearchEntry } from '../../src/shell/search/SearchEntry';

const SUBJECTS = [
  '请购单',
  '采购清单',
  '采购入库单',
  '采购退货单',
  '调拨单',
  '盘点单',
  '销售订单',
  '销售出库单',
  '生产指令单',
  '领料单',
  '付款单',
  '收款单',
  '存货',
  '供应商',
  '客户',
];
const KINDS = ['列表', '明细表', '统计表', '汇总表', '执行情况'];
const PLACES = ['一厂', '二厂', '三厂', '四厂', '五厂', '六厂', '七厂', '八厂'];

/** 600 screens of 15 kinds of records. */
const ENTRIES: SearchEntry[] = PLACES.flatMap((place) =>
  SUBJECTS.flatMap((subject) =>
    KINDS.map((kind) => ({
      path: `/${place}/${subject}/${kind}`,
      title: `${place}${subject}${kind}`,
      source: `${place}${subject}${kind}`,
      trail: [place, subject],
    })),
  ),
);

/** The product's search over more screens than it has. */
export default function SearchPage(): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const [hasPinyin, setHasPinyin] = useState(false);
  useEffect(() => void loadPinyin().then(() => setHasPinyin(true)), []);
  return (
    <SearchBox
      field={field}
      entries={ENTRIES}
      recent={[]}
      recentRecords={[]}
      hasPinyin={hasPinyin}
      onChoose={() => undefined}
    />
  );
}

import { resolve } from 'node:path';
import { fieldTypes } from '../../src/fields/pure';
import { chineseTexts } from '../../src/language/print/chineseTexts';
import { paginate } from '../../src/language/print/paginate';
import type { PrintJob } from '../../src/language/print/PrintJob';
import { compileResource } from '../../src/language/rules';
import { loadProject } from '../../src/workspace/loadProject';
import type { Figure } from './Figure';
import { median } from './statistics';

const RUNS = 9;
const LINES = 500;

/**
 * A document of 500 lines laid out: on 17 pages of A4 with blank rows, and on 125 of continuous paper with 4 lines
 * each.
 */
export async function paginationFigures(): Promise<Figure[]> {
  const { model } = await loadProject(resolve('.'));
  const lines = Array.from({ length: LINES }, (_, index) => ({
    id: String(index + 1),
    productName: `不锈钢内六角圆柱头螺钉 GB/T 70.1-2008 M${index}`,
    productId: '1',
    spec: 'M8×20',
    quantity: '12.00',
    price: '3.10',
    amount: '37.20',
    remark: '表面钝化处理，附质量证明书',
  }));
  const job = (resource: string): PrintJob => ({
    compiled: compileResource(model.resources[resource]!, fieldTypes),
    layout: model.prints[resource]![0]!,
    document: { code: 'D1', totalMoney: '18600.00', lines },
    context: { user: { id: '1', name: '陈', departmentId: null }, can: () => true, now: () => '2026-11-21 08:00:00' },
    texts: chineseTexts,
    printed: { user: '陈', time: '2026-11-21 08:00:00', count: 1 },
  });
  return ['purchaseOrder', 'sales'].map((resource) => {
    const given = job(resource);
    let pages = 0;
    const times = Array.from({ length: RUNS }, () => {
      const start = performance.now();
      pages = paginate(given).length;
      return performance.now() - start;
    });
    return { name: `${LINES} lines of ${resource} laid out on ${pages} pages`, value: median(times), unit: 'ms' };
  });
}

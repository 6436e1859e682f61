import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Article } from '../goods/goods';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** Workshops by what is done there, by their ids. */
const SHOP = { stamping: '1', machining: '3', casting: '4', surface: '5', assembly: '6' } as const;

/** operation, workshop, minutes for a piece, minutes of preparation, yuan for a piece; by the hour where there is none */
type Operation = [string, string, string, string, string?];

/** How goods of a class are made. */
const ROUTINGS: Readonly<Record<string, readonly Operation[]>> = {
  铰链: [
    ['冲压成型', SHOP.stamping, '0.1200', '45', '0.0350'],
    ['电镀', SHOP.surface, '0.0800', '30', '0.0280'],
    ['铆合装配', SHOP.assembly, '0.6500', '15', '0.2150'],
    ['检验包装', SHOP.assembly, '0.1800', '5', '0.0620'],
  ],
  滑轨: [
    ['辊压成型', SHOP.stamping, '0.3500', '60', '0.1120'],
    ['冲孔', SHOP.machining, '0.1500', '25', '0.0480'],
    ['装珠装配', SHOP.assembly, '0.9000', '20', '0.3050'],
    ['检验包装', SHOP.assembly, '0.2500', '5', '0.0850'],
  ],
  门锁拉手: [
    ['压铸', SHOP.casting, '0.7500', '90', '0.2600'],
    ['抛光喷涂', SHOP.surface, '1.2000', '40', '0.4250'],
    ['装配调试', SHOP.assembly, '2.1000', '20'],
  ],
};

/** What the second version of a routing has of the time and the price of the first one, in ten thousandths. */
const FASTER = 9200;

/** Routings of the first articles of each class that is made; the first article of each has a newer version. */
export function productCrafts(ids: Ids, today: string, articles: readonly Article[]): DemoRow[] {
  return Object.entries(ROUTINGS).flatMap(([name, operations]) =>
    articles
      .filter((article) => article.class === name)
      .slice(0, 3)
      .flatMap((article, index) => {
        const first = routing(ids, today, article, operations, { version: 'A0', ago: 300, part: 10_000 });
        if (index > 0) return [first];
        return [first, routing(ids, today, article, operations, { version: 'A1', ago: 40, part: FASTER })];
      }),
  );
}

function routing(
  ids: Ids,
  today: string,
  { id, spec, unitId }: Article,
  operations: readonly Operation[],
  { ago, part, version }: { version: string; ago: number; part: number },
): DemoRow {
  const scaled = (value: string): string => ((Math.round(Number(value) * 10_000) * part) / 10_000 / 10_000).toFixed(4);
  return masterRow(ids.next('productCraft'), today, {
    productId: id,
    version,
    spec,
    unitId,
    drawingNo: `HD-${id.padStart(4, '0')}-A`,
    startDate: addToDate(today, -ago, 'day')!,
    lines: operations.map(([operation, workshopId, minutes, setupMinutes, pieceRate], index) => ({
      id: ids.next('productCraft.lines'),
      sequence: (index + 1) * 10,
      name: operation,
      workshopId,
      minutes: scaled(minutes),
      setupMinutes,
      ...(pieceRate === undefined ? { remark: '计时' } : { pieceRate: scaled(pieceRate) }),
    })),
  });
}

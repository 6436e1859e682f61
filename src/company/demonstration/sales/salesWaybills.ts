import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Made, RecentWork } from '../work/RecentWork';
import { SALE } from './salesDeliveries';

/** Values of the machine of waybills. */
const WAYBILL = { entered: 0, sent: 1, delivered: 2 } as const;
/** Carriers up to this id are couriers; one of them is paid when it comes. */
const LAST_COURIER = 4;
const PREPAID = '3';

/**
 * Waybills of deliveries that go by courier: those that left have the number that the delivery names, those of reviewed
 * ones wait to be sent.
 */
export function salesWaybills({ days, ids, random }: RecentWork, deliveries: readonly Made[]): DemoRow[] {
  const packed = deliveries.filter(
    ({ row }) =>
      row.status === SALE.reviewed ||
      ((row.status === SALE.shipped || row.status === SALE.completed) && Number(row.logisticsId) <= LAST_COURIER),
  );
  return packed.map(({ row: sale, day }, index) => {
    const logisticsId = sale.status === SALE.reviewed ? String((index % LAST_COURIER) + 1) : String(sale.logisticsId);
    const createdId = String(sale.salesmanId);
    const status =
      sale.status === SALE.reviewed
        ? WAYBILL.entered
        : sale.status === SALE.completed
          ? WAYBILL.delivered
          : WAYBILL.sent;
    return {
      id: ids.next('salesExpress'),
      billDate: day,
      orderId: sale.orderId,
      salesId: sale.id,
      clientId: sale.clientId,
      salesmanId: sale.salesmanId,
      logisticsId,
      freightSettlement: logisticsId === PREPAID ? 'prepaid' : 'monthly',
      expressNo: sale.expressNo ?? `XS${random.between(10_000_000, 99_999_999)}`,
      contact: sale.contact,
      tel: sale.tel,
      deliveryAddress: sale.deliveryAddress,
      factoryId: sale.factoryId,
      goods: random.pick(['铰链', '滑轨', '五金配件']),
      pieces: random.between(1, 4),
      weight: `${random.between(2, 38)}.${random.between(10, 99)}`,
      ...(random.isLikely(30) ? { insured: `${random.between(5, 40) * 100}` } : {}),
      ...days.recorded(day, status, { createdId, checkedId: createdId }, false),
    };
  });
}

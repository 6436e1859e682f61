import { Random } from '../../lib/Random';
import type { Demo, DemoRow } from '../../server/demonstration/Demo';
import { inspections } from './production/inspections';
import { materialRequisitions } from './production/materialRequisitions';
import { materialReturns } from './production/materialReturns';
import { productionOrders } from './production/productionOrders';
import { plansAhead, productionPlans } from './production/productionPlans';
import { productionReports } from './production/productionReports';
import { factoryOrders } from './sales/factoryOrders';
import { factoryReturns } from './sales/factoryReturns';
import { salesDeliveries } from './sales/salesDeliveries';
import { returnNotices, unshippedOrders } from './sales/salesFilings';
import { salesOrders } from './sales/salesOrders';
import { salesReturns } from './sales/salesReturns';
import { salesWaybills } from './sales/salesWaybills';
import { goodsIssues } from './stock/goodsIssues';
import { productionReceipts } from './stock/productionReceipts';
import type { Receipt } from './stock/receipts';
import { RecentDays } from './work/RecentDays';
import type { RecentWork } from './work/RecentWork';
import type { World } from './work/World';

/**
 * Sales and production of the last three months up to today: ordered, delivered, returned; planned, made, stored, and
 * inspected in between. It draws on chance of its own, so that the purchase of the year before stays as it is.
 */
export function salesAndProduction(
  { articles, ids }: World,
  today: string,
  clients: readonly DemoRow[],
  received: readonly Receipt[],
): Omit<Demo['records'][number], 'accountSetId'>[] {
  const random = new Random(19_950_314);
  const work: RecentWork = { articles, ids, random, clients, days: new RecentDays(today, random) };
  const orders = salesOrders(work);
  const deliveries = salesDeliveries(work, orders);
  const plans = productionPlans(work, orders);
  const commands = productionOrders(work, plans);
  const issues = materialRequisitions(work, commands);
  // Chance of their own: what was there before stays as it was.
  const reportRandom = new Random(20_261_122);
  const reports: RecentWork = { ...work, random: reportRandom, days: new RecentDays(today, reportRandom) };
  const rows = (documents: readonly { row: DemoRow }[]): DemoRow[] => documents.map(({ row }) => row);
  const ofFactories = new Random(19_980_808);
  const passedOn: RecentWork = { ...work, random: ofFactories, days: new RecentDays(today, ofFactories) };
  const yetToBegin = new Random(20_261_130);
  const ahead: RecentWork = { ...work, random: yetToBegin, days: new RecentDays(today, yetToBegin) };
  const toFactories = factoryOrders(passedOn, orders);
  return [
    { resource: 'order', rows: rows(orders) },
    { resource: 'sales', rows: rows(deliveries) },
    { resource: 'sellOut', rows: goodsIssues(work, deliveries) },
    { resource: 'reject', rows: salesReturns(work, deliveries) },
    { resource: 'unshipped', rows: unshippedOrders(reports, orders, deliveries) },
    { resource: 'returnFiling', rows: returnNotices(reports, deliveries) },
    { resource: 'productionPlan', rows: [...rows(plans), ...rows(plansAhead(ahead, today))] },
    { resource: 'manufactureOrder', rows: rows(commands) },
    { resource: 'picking', rows: rows(issues) },
    { resource: 'backdraw', rows: materialReturns(work, issues) },
    { resource: 'feedback', rows: productionReports(work, commands) },
    { resource: 'production', rows: productionReceipts(work, commands) },
    { resource: 'inspect', rows: inspections(work, received, commands, deliveries) },
    { resource: 'salesExpress', rows: salesWaybills(passedOn, deliveries) },
    { resource: 'factoryOrder', rows: rows(toFactories) },
    { resource: 'factoryOrderReturn', rows: factoryReturns(passedOn, toFactories) },
  ];
}

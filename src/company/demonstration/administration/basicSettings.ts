import type { DemoRow } from '../../../server/demonstration/Demo';
import { openingDay } from '../work/masterRow';

/** What the works say of themselves. */
export function mainSetting(today: string): DemoRow {
  return basicSetting('1', today, {
    companyName: '华东精工五金制品有限公司',
    shortName: '华东精工',
    taxNo: '91320583MA1WXYZ123',
    legalPerson: '沈国强',
    tel: '0512-57001234',
    address: '江苏省昆山市玉山镇精工路88号',
    bankName: '中国工商银行昆山支行',
  });
}

/** What the trading company says of itself. */
export function secondSetting(today: string): DemoRow {
  return basicSetting('2', today, {
    companyName: '华东精工（宁波）贸易有限公司',
    shortName: '宁波贸易',
    taxNo: '91330203MA2ABCD456',
    legalPerson: '沈国强',
    tel: '0574-87005678',
    address: '浙江省宁波市海曙区望春路66号',
    bankName: '宁波银行海曙支行',
  });
}

/** What an account set says of its company; taken over when its books were opened. */
function basicSetting(id: string, today: string, values: Record<string, unknown>): DemoRow {
  const day = openingDay(today);
  return {
    id,
    startDate: day,
    taxRate: '13',
    priceDecimals: 2,
    quantityDecimals: 2,
    finishDelivered: 2,
    availabilityCheck: 2,
    updatedTime: `${day} 09:00:00`,
    ...values,
  };
}

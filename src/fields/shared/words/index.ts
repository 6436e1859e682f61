import type { Field } from '../../../language/model';
import { addToDate } from '../../../lib/dates';
import type { SampleContext } from '../../faces/SampleFace';
import { companyName } from './companies';
import { productName, specification } from './goods';
import { NOTES, REASONS, SUMMARIES } from './notes';
import { countedDigits, digits, identityNumber, mobileNumber } from './numbers';
import { personName } from './people';
import { addressIn, CITIES } from './places';

/** Makes a text, another one for each place in a row. */
type Row = (place: number, context: SampleContext) => string;
/** Makes a text as it comes. */
type Wording = (context: SampleContext) => string;

/** Titles whose texts can all be different, the first that fits. */
const ROWS: readonly [RegExp, Row][] = [
  [/身份证/, (place, { random }) => identityNumber(random.pick(CITIES).region, place)],
  [/信用代码|纳税人识别号|税号/, (place) => countedDigits(`91${CITIES[0]!.region}MA`, place, 18)],
  [/发票号/, (place) => countedDigits('2532', place, 20)],
  [/银行账号|卡号/, (place) => countedDigits('6222', place, 19)],
  [/条形码|条码/, (place) => countedDigits('69', place, 13)],
  [/手机|电话/, mobileNumber],
  [/(供应商|客户|厂商|公司|工厂|企业|账套|单位全).*(名称|全称)|^公司$/, (place) => companyName(place).full],
  [/(供应商|客户|公司|工厂|企业).*简称/, (place) => companyName(place).short],
  [/(存货|产品|物料|商品|货品|材料).*名称|品名/, productName],
  [/编号|编码|单号/, (place) => String(10_000 + place)],
];

const oneOf =
  (words: readonly string[]): Wording =>
  ({ random }) =>
    random.pick(words);
const BANKS = ['中国工商银行', '中国农业银行', '中国银行', '中国建设银行', '交通银行', '招商银行', '宁波银行'];

/** What other titles let expect. */
const WORDINGS: readonly [RegExp, Wording][] = [
  [/开户/, ({ random }) => `${random.pick(BANKS)}${random.pick(CITIES).name}支行`],
  [/地址|住址/, ({ random }) => addressIn(random.pick(CITIES), random)],
  [
    /位置|库位/,
    ({ random }) => `${random.pick(['A', 'B', 'C', 'D'])}栋${random.between(1, 6)}层${random.between(1, 40)}号`,
  ],
  [/车牌/, ({ random }) => `${random.pick(CITIES).plate}${digits(random, 5)}`],
  [/(物流|快递|运)单号/, ({ random }) => `SF${digits(random, 12)}`],
  [
    /批号|批次/,
    ({ random, today }) =>
      `${addToDate(today, -random.between(0, 60), 'day')!.replaceAll('-', '')}${random.pick(['A', 'B', 'C'])}`,
  ],
  [/规格|型号/, ({ random }) => specification(random)],
  [/图号/, ({ random }) => `JG-${digits(random, 4)}-${random.pick(['A', 'B', 'C'])}`],
  [/品牌|产地/, oneOf(['宝钢', '太钢', '海福乐', '百隆', '顶固', '东泰', '国产', '台湾'])],
  [/籍贯/, oneOf(CITIES.map(({ name, province }) => (province.startsWith(name) ? province : province + name)))],
  [/院校|学校/, oneOf(['苏州大学', '江南大学', '南京工业大学', '宁波大学', '昆山职业技术学院', '常州工学院'])],
  [/专业/, oneOf(['机械制造', '会计学', '市场营销', '工商管理', '材料工程', '电气自动化'])],
  [/职务|岗位/, oneOf(['仓管员', '采购员', '业务员', '车间主任', '班组长', '质检员', '会计', '计划员', '工程师'])],
  [/姓名|联系人|收货人|代表人|法人|负责人/, ({ random }) => personName(random)],
  [/摘要/, oneOf(SUMMARIES)],
  [/原因|说明|情况|措施/, oneOf(REASONS)],
  [/备注/, oneOf(NOTES)],
  [/标准/, oneOf(['GB/T 2828.1', 'QB/T 2189', 'GB/T 5267.1', '企业标准 Q/JG 12'])],
];

/** Places of a row that texts of lines are taken from, which may be alike. */
const FAR = 2000;

/**
 * A text that the title of a field lets expect; undefined where it says nothing, or where it must be unlike all others
 * and cannot be. Name and short name of a record are of one company.
 */
export function wordedBy({ name, path, title, unique }: Field, context: SampleContext): string | undefined {
  const wording = unique ? undefined : WORDINGS.find(([known]) => known.test(title))?.[1];
  if (wording) return wording(context);
  const row = ROWS.find(([known]) => known.test(title))?.[1];
  return row?.(unique || name === path ? context.serial : context.random.between(0, FAR), context);
}

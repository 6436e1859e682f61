import type { Supplier } from './Supplier';

/** The suppliers that the works buy from, with what they deliver. */
export const SUPPLIERS: readonly Supplier[] = [
  {
    name: '上海宝昌钢铁贸易有限公司', shortName: '宝昌钢铁', kind: 'material', level: 'A', contact: '徐宝昌', place: '上海市宝山区蕰川路3699号', landline: '021-56800188',
    settlement: 'monthly', creditDays: 30, taxRate: '13',
    goods: [{ name: '冷轧钢卷', unit: '吨', class: '钢材', brand: '宝钢', sizes: [['SPCC 0.8×1250', 468_000], ['SPCC 1.0×1250', 462_000], ['SPCC 1.2×1250', 459_000], ['SPCC 1.5×1250', 456_000], ['SPCC 2.0×1250', 455_000]] }],
  },
  {
    name: '无锡恒达不锈钢有限公司', shortName: '恒达不锈钢', kind: 'material', level: 'A', contact: '周恒', place: '无锡市新吴区梅村锡达路528号', landline: '0510-88150666',
    settlement: 'prepay', prepayRatio: '30', taxRate: '13',
    goods: [{ name: '不锈钢板', unit: '千克', class: '钢材', brand: '太钢', sizes: [['SUS304 0.8×1219', 1_680], ['SUS304 1.0×1219', 1_650], ['SUS304 1.2×1219', 1_630], ['SUS304 1.5×1219', 1_610], ['SUS430 0.8×1219', 1_020]] }],
  },
  {
    name: '宁波金鑫有色金属有限公司', shortName: '金鑫有色', kind: 'material', level: 'A', contact: '金建明', place: '宁波市北仑区小港街道江南公路1288号', landline: '0574-86110388',
    settlement: 'advance', taxRate: '13',
    goods: [
      { name: '锌合金锭', unit: '千克', class: '有色金属', brand: '株冶', sizes: [['Zamak 3', 2_350], ['Zamak 5', 2_390]] },
      { name: '铝合金锭', unit: '千克', class: '有色金属', brand: '帅翼驰', sizes: [['ADC12', 1_960]] },
      { name: '黄铜棒', unit: '千克', class: '有色金属', brand: '博威', sizes: [['H59 Φ8', 4_980], ['H59 Φ12', 4_950]] },
    ],
  },
  {
    name: '嘉兴永固紧固件股份有限公司', shortName: '永固紧固件', kind: 'material', level: 'B', contact: '沈永固', place: '嘉兴市海盐县百步镇农丰村', landline: '0573-86780218',
    settlement: 'monthly', creditDays: 60, taxRate: '13',
    goods: [
      { name: '内六角螺钉', unit: '千只', class: '紧固件', brand: '永固', pack: ['箱', '20'], sizes: [['M3×8', 3_850], ['M4×10', 5_200], ['M5×12', 7_600]] },
      { name: '六角螺母', unit: '千只', class: '紧固件', brand: '永固', pack: ['箱', '30'], sizes: [['M5', 2_400]] },
      { name: '平垫圈', unit: '千只', class: '紧固件', brand: '永固', pack: ['箱', '50'], sizes: [['Φ5', 1_150]] },
    ],
  },
  {
    name: '苏州弘毅弹簧有限公司', shortName: '弘毅弹簧', kind: 'material', level: 'B', contact: '陶弘', place: '苏州市吴中区木渎镇金枫路216号', landline: '0512-66320119',
    settlement: 'monthly', creditDays: 45, taxRate: '13',
    goods: [
      { name: '扭簧', unit: '千只', class: '弹簧钢珠', brand: '弘毅', sizes: [['Φ1.2×8圈', 12_800], ['Φ1.5×6圈', 15_600]] },
      { name: '压簧', unit: '千只', class: '弹簧钢珠', brand: '弘毅', sizes: [['Φ0.8×25', 8_600], ['Φ1.0×32', 9_900]] },
      { name: '阻尼弹片', unit: '千只', class: '弹簧钢珠', brand: '弘毅', sizes: [['65Mn 0.4', 11_200]] },
    ],
  },
  {
    name: '常熟市精珠钢球厂', shortName: '精珠钢球', kind: 'material', level: 'C', contact: '钱月珍', place: '常熟市支塘镇任阳工业区12号', landline: '0512-52580077',
    settlement: 'delivery', taxRate: '3',
    goods: [{ name: '钢珠', unit: '千克', class: '弹簧钢珠', brand: '精珠', sizes: [['碳钢 Φ3.0', 920], ['碳钢 Φ4.0', 880], ['碳钢 Φ4.763', 870], ['不锈钢 Φ3.0', 2_860], ['不锈钢 Φ4.0', 2_790]] }],
  },
  {
    name: '常州华美表面处理材料有限公司', shortName: '华美表面', kind: 'auxiliary', level: 'B', contact: '蒋华', place: '常州市武进区洛阳镇永安里路88号', landline: '0519-88520366',
    settlement: 'monthly', creditDays: 30, taxRate: '13',
    goods: [
      { name: '碱性除油剂', unit: '千克', class: '表面处理材料', brand: '华美', shelfLife: 365, pack: ['桶', '25'], sizes: [['HM-201', 960]] },
      { name: '镀锌光亮剂', unit: '千克', class: '表面处理材料', brand: '华美', shelfLife: 365, pack: ['桶', '25'], sizes: [['HM-305A', 1_880], ['HM-305B', 2_160]] },
      { name: '三价铬钝化液', unit: '千克', class: '表面处理材料', brand: '华美', shelfLife: 180, pack: ['桶', '25'], sizes: [['蓝白 HM-610', 2_480], ['黑色 HM-620', 2_960]] },
    ],
  },
  {
    name: '苏州长兴粉末涂料有限公司', shortName: '长兴涂料', kind: 'auxiliary', level: 'B', contact: '俞长兴', place: '苏州市相城区黄埭镇春申路99号', landline: '0512-65710288',
    settlement: 'monthly', creditDays: 30, taxRate: '13',
    goods: [{ name: '静电粉末涂料', unit: '千克', class: '表面处理材料', brand: '长兴', shelfLife: 270, pack: ['箱', '20'], sizes: [['哑光黑 RAL9005', 2_680], ['亮光白 RAL9016', 2_580], ['砂纹灰 RAL7016', 2_780], ['古铜 CX-88', 3_120], ['香槟金 CX-66', 3_260]] }],
  },
  {
    name: '上海润泽润滑油有限公司', shortName: '润泽润滑油', kind: 'auxiliary', level: 'B', contact: '顾润', place: '上海市奉贤区青村镇钟良路66号', landline: '021-57560920',
    settlement: 'delivery', taxRate: '13',
    goods: [
      { name: '冲压油', unit: '升', class: '油品', brand: '润泽', shelfLife: 730, pack: ['桶', '200'], sizes: [['RZ-P32', 1_420], ['RZ-P68', 1_380]] },
      { name: '切削液', unit: '升', class: '油品', brand: '润泽', shelfLife: 365, pack: ['桶', '200'], sizes: [['半合成 RZ-C20', 1_260]] },
      { name: '防锈油', unit: '升', class: '油品', brand: '润泽', shelfLife: 730, pack: ['桶', '200'], sizes: [['薄膜型 RZ-R10', 1_650]] },
      { name: '抗磨液压油', unit: '升', class: '油品', brand: '润泽', shelfLife: 1_095, pack: ['桶', '200'], sizes: [['L-HM46', 1_080]] },
    ],
  },
  {
    name: '上海锐锋工具有限公司', shortName: '锐锋工具', kind: 'auxiliary', level: 'C', contact: '洪锐', place: '上海市嘉定区马陆镇丰登路1028号', landline: '021-59150733',
    settlement: 'delivery', taxRate: '13',
    goods: [
      { name: '钨钢铣刀', unit: '把', class: '刀具模具', brand: '锐锋', sizes: [['Φ6 四刃', 3_800], ['Φ10 四刃', 8_600]] },
      { name: '机用丝锥', unit: '把', class: '刀具模具', brand: '锐锋', sizes: [['M4', 1_450], ['M5', 1_580]] },
      { name: '磨床砂轮', unit: '个', class: '刀具模具', brand: '白鸽', sizes: [['350×40×127', 16_500]] },
    ],
  },
  {
    name: '昆山诚信纸品包装有限公司', shortName: '诚信纸品', kind: 'package', level: 'A', contact: '潘诚', place: '昆山市千灯镇石浦南路35号', landline: '0512-57400566',
    settlement: 'monthly', creditDays: 60, taxRate: '13',
    goods: [
      { name: '瓦楞纸箱', unit: '个', class: '包装物', brand: '诚信', sizes: [['五层 420×310×220', 480], ['五层 520×360×260', 620]] },
      { name: '彩盒', unit: '个', class: '包装物', brand: '诚信', sizes: [['铰链 2只装', 65], ['滑轨 450mm', 138], ['门锁 单套装', 256]] },
    ],
  },
  {
    name: '苏州佳美塑料制品有限公司', shortName: '佳美塑料', kind: 'package', level: 'B', contact: '范佳', place: '苏州市吴江区黎里镇越秀路77号', landline: '0512-63280811',
    settlement: 'monthly', creditDays: 30, taxRate: '13',
    goods: [
      { name: 'PE自封袋', unit: '千只', class: '包装物', brand: '佳美', sizes: [['80×120', 2_800], ['120×180', 4_900]] },
      { name: '气泡袋', unit: '千只', class: '包装物', brand: '佳美', sizes: [['150×200', 18_600]] },
      { name: '不干胶标签', unit: '千只', class: '包装物', brand: '佳美', sizes: [['60×40', 3_600]] },
      { name: '安装说明书', unit: '千只', class: '包装物', brand: '佳美', sizes: [['A5 双折页', 12_500]] },
    ],
  },
  { name: '昆山同创电镀有限公司', shortName: '同创电镀', kind: 'outsource', level: 'B', contact: '钱同', place: '昆山市千灯电路板工业区', landline: '0512-57466120', settlement: 'monthly', creditDays: 30, taxRate: '13', goods: [] },
  { name: '苏州精锐热处理有限公司', shortName: '精锐热处理', kind: 'outsource', level: 'C', contact: '卞锐', place: '苏州市吴中区胥口镇子胥路188号', landline: '0512-66240655', settlement: 'monthly', creditDays: 30, taxRate: '13', goods: [] },
  { name: '江苏扬力冲床销售有限公司', shortName: '扬力冲床', kind: 'equipment', level: 'B', contact: '高扬', place: '扬州市邗江区扬力路1号', landline: '0514-87840900', settlement: 'prepay', prepayRatio: '50', taxRate: '13', goods: [] },
  { name: '宁波海旭压铸机有限公司', shortName: '海旭压铸机', kind: 'equipment', level: 'C', contact: '戴海', place: '宁波市北仑区大碶纬三路', landline: '0574-86100255', settlement: 'prepay', prepayRatio: '40', taxRate: '13', goods: [] },
];

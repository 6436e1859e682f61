import type { Random } from '../../../lib/Random';

export interface City {
  name: string;
  province: string;
  district: string;
  /** dialling code */
  area: string;
  /** first six digits of identity numbers and credit codes */
  region: string;
  plate: string;
}

const ROWS = [
  '昆山 江苏省 玉山镇 0512 320583 苏E',
  '苏州 江苏省 吴中区 0512 320506 苏E',
  '无锡 江苏省 锡山区 0510 320205 苏B',
  '南京 江苏省 江宁区 025 320115 苏A',
  '常州 江苏省 武进区 0519 320412 苏D',
  '上海 上海市 闵行区 021 310112 沪A',
  '宁波 浙江省 海曙区 0574 330203 浙B',
  '杭州 浙江省 萧山区 0571 330109 浙A',
  '温州 浙江省 瓯海区 0577 330304 浙C',
  '台州 浙江省 黄岩区 0576 331003 浙J',
  '合肥 安徽省 蜀山区 0551 340104 皖A',
  '青岛 山东省 城阳区 0532 370214 鲁B',
  '广州 广东省 白云区 020 440111 粤A',
  '佛山 广东省 顺德区 0757 440606 粤E',
  '东莞 广东省 长安镇 0769 441900 粤S',
  '武汉 湖北省 东西湖区 027 420112 鄂A',
  '成都 四川省 双流区 028 510116 川A',
  '天津 天津市 西青区 022 120111 津A',
];

export const CITIES: readonly City[] = ROWS.map((row) => {
  const [name, province, district, area, region, plate] = row.split(' ') as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { name, province, district, area, region, plate };
});

const ROADS = [
  '工业大道',
  '创业路',
  '兴业街',
  '迎宾路',
  '科技路',
  '望春路',
  '民营路',
  '振兴东路',
  '经济开发区三号路',
  '长江北路',
];

/** A postal address down to the house. */
export function addressIn({ district, name, province }: City, random: Random): string {
  const city = province === `${name}市` ? province : `${province}${name}市`;
  return `${city}${district}${random.pick(ROADS)}${random.between(2, 998)}号`;
}

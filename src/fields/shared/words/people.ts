import type { Random } from '../../../lib/Random';

const FAMILY = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢',
];
const GIVEN = [
  '伟',
  '芳',
  '敏',
  '静',
  '丽',
  '强',
  '磊',
  '军',
  '洋',
  '勇',
  '艳',
  '杰',
  '娟',
  '涛',
  '明',
  '超',
  '霞',
  '平',
  '刚',
  '玲',
  '建国',
  '志强',
  '海燕',
  '晓东',
  '文静',
  '永福',
  '秀兰',
  '国强',
  '丽华',
  '学文',
  '春梅',
  '金龙',
  '婷婷',
  '立新',
  '建平',
  '佳怡',
  '子轩',
  '雨桐',
  '德顺',
  '海峰',
];
const ROMAN = [
  'wang',
  'li',
  'zhang',
  'liu',
  'chen',
  'yang',
  'huang',
  'zhao',
  'wu',
  'zhou',
  'xu',
  'sun',
  'ma',
  'zhu',
  'hu',
  'guo',
  'he',
  'lin',
  'gao',
  'luo',
];

export function personName(random: Random): string {
  return random.pick(FAMILY) + random.pick(GIVEN);
}

/** A family name and a part of a given name in Latin letters, as addresses of mail have them. */
export function romanized(random: Random): string {
  return (
    random.pick(ROMAN) +
    random.pick(['wei', 'fang', 'min', 'jing', 'qiang', 'lei', 'jun', 'yong', 'tao', 'ming', 'hua', 'long'])
  );
}

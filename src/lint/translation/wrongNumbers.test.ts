import { describe, expect, it } from 'vitest';
import { wrongNumbers } from './wrongNumbers';

const NONE = { lacking: [], added: [] };

describe('a translation says the numbers of its source', () => {
  it.each([
    ['en', '3天', '3 days'],
    ['en', '3天', 'three days'],
    ['en', '24小时内', 'Within twenty-four hours'],
    ['en', '满200元', 'Two hundred yuan or more'],
    ['en', '第2页', 'The second page'],
    ['en', '5000元及以内', '5,000 yuan or less'],
    ['en', '5万元以上', 'Above 50,000 yuan'],
    ['en', '十五天后，第2次提醒', 'A second reminder after 15 days'],
    ['en', '最多20行，每行{count}个', 'At most 20 rows of {count}'],
    ['es', '3天', 'tres días'],
    ['es', '31天', 'Treinta y un días'],
    ['es', '折扣不超过1000000%', 'Hasta 1.000.000 %'],
    ['es', '0.5小时', '0,5 horas'],
    ['es', '12个月', 'Doce meses'],
    ['ja', '3天', '3日'],
    ['ja', '3天', '三日'],
    ['ja', '15天', '１５日'],
    ['ja', '15天', '十五日'],
    ['ja', '20行', '二十行'],
  ])('%s: %s → %s', (language, text, translation) => {
    expect(wrongNumbers(language, text, translation)).toEqual(NONE);
  });

  it.each([
    ['en', '3天', '5 days', { lacking: ['3'], added: ['5'] }],
    ['en', '3天', 'five days', { lacking: ['3'], added: [] }],
    ['en', '3天', 'Some days', { lacking: ['3'], added: [] }],
    ['en', '24小时内', 'Within twenty hours', { lacking: ['24'], added: [] }],
    ['en', '5万元', '5,000 yuan', { lacking: ['5'], added: ['5000'] }],
    ['es', '31天', 'Treinta días', { lacking: ['31'], added: [] }],
    ['es', '保存天数', 'Días: 7', { lacking: [], added: ['7'] }],
    ['ja', '15天', '十日', { lacking: ['15'], added: [] }],
    ['ja', '最多20行', '最大30行', { lacking: ['20'], added: ['30'] }],
  ])('%s: %s is not %s', (language, text, translation, wrong) => {
    expect(wrongNumbers(language, text, translation)).toEqual(wrong);
  });
});

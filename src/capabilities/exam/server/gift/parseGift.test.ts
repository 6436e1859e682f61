import { describe, expect, it } from 'vitest';
import { parseGift } from './parseGift';

const one = (text: string) => {
  const { faults, questions } = parseGift(text);
  expect(faults).toEqual([]);
  expect(questions).toHaveLength(1);
  return questions[0];
};
const fault = (text: string) => parseGift(text).faults[0];

describe('a file of questions', () => {
  it('has choices, with one right option or several whose parts make a whole, thirds as well', () => {
    expect(one('::t:: 谁? { =甲 ~乙#不对 ~丙 }')).toMatchObject({
      kind: 'single',
      stem: '谁?',
      options: [
        { text: '甲', isRight: true },
        { text: '乙', isRight: false },
        { text: '丙', isRight: false },
      ],
    });
    expect(one('选 {~%50%甲 ~%50%乙 ~%-100%丙}')).toMatchObject({ kind: 'multiple' });
    expect(one('选 {~%33.333%甲 ~%33.333%乙 ~%33.333%丙 ~丁}')).toMatchObject({ kind: 'multiple' });
    expect(fault('选 {~%50%甲 ~%20%乙 ~丙}')).toEqual({ line: 1, reason: '正确选项的百分比合计不是100%' });
  });

  it('has yes and no, blanks, essays and what is said of them', () => {
    expect(one('对吗?{T}')).toMatchObject({ kind: 'judge', isTrue: true });
    expect(one('对吗?{FALSE#是的#不是####说明}')).toMatchObject({ kind: 'judge', isTrue: false, explanation: '说明' });
    expect(one('首都是 {=北京 =Beijing}。')).toMatchObject({
      kind: 'blank',
      stem: '首都是____。',
      blanks: ['北京', 'Beijing'],
    });
    expect(one('几个?{=3}')).toMatchObject({ kind: 'blank', stem: '几个?____' });
    expect(one('谈谈。{}')).toMatchObject({ kind: 'essay' });
  });

  it('has signs behind a backslash that are meant as they stand', () => {
    expect(one('[html]\\{x\\} 满足 a \\= b\\: {=a\\~b ~c\\#d ~[plain]e}')).toMatchObject({
      stem: '{x} 满足 a = b:',
      options: [{ text: 'a~b' }, { text: 'c#d' }, { text: 'e' }],
    });
  });

  it('leaves out comments and categories, and knows the line of each question', () => {
    const { questions } = parseGift('\uFEFF// 说明\n$CATEGORY: a/b\n\n甲 {T}\r\n\r\n乙\n{\n=1\n~2\n}\n');
    expect(questions.map(({ line, stem }) => [line, stem])).toEqual([
      [4, '甲'],
      [6, '乙'],
    ]);
  });

  it.each([
    ['没有答案', '没有用大括号写出的答案'],
    ['{T}', '没有题干'],
    ['a {=1', '大括号不成对，或一题有几处答案'],
    ['a {#3:1}', '不支持数值题，请改为填空题'],
    ['a {=x -> 1 =y -> 2}', '不支持匹配题'],
    ['a {甲}', '答案应以=或~开头'],
    ['a {~甲 ~乙}', '没有正确选项'],
    ['a {=甲 ~甲}', '选项重复'],
    ['a {=甲 ~}', '有空的选项'],
  ])('says of %s: %s', (text, reason) => {
    expect(fault(text)).toEqual({ line: 1, reason });
  });
});

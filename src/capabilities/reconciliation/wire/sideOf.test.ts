import { expect, it } from 'vitest';
import { sideOf } from './sideOf';

it('a side is said in any of the words of banks, in any case, in full width, with blanks', () => {
  const words = {
    in: [
      '贷',
      '贷方',
      '收',
      '收入',
      '存入',
      '转入',
      ' 收 入 ',
      'CR',
      'cr.',
      'C',
      'Crdt',
      'CREDIT',
      'ＣＲ',
      'ｃ',
      '贷（收入）',
    ],
    out: [
      '借',
      '借方',
      '付',
      '支',
      '支出',
      '支取',
      '转出',
      '\u3000支\u3000取',
      'DB',
      'DR',
      'Dr',
      'D',
      'DBIT',
      'debit',
      'Ｄ',
      'D-借',
    ],
  };
  for (const [side, all] of Object.entries(words))
    for (const word of all) expect([word, sideOf(word)]).toEqual([word, side]);
});

it('what only begins like one is none, nor is what says both', () => {
  for (const word of ['internal', 'outlet', '借/贷', '不计收支', 'interest', '/', '1', ''])
    expect([word, sideOf(word)]).toEqual([word, undefined]);
});

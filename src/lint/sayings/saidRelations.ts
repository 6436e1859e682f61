/** `a operator b`, as conditions write it. */
export type OrderOperator = '<' | '<=' | '>' | '>=';

/** What a sentence demands of two things: 转正日期不能早于入职日期 is 转正日期 >= 入职日期. */
export interface SaidRelation {
  operator: OrderOperator;
  /** what stands before the words, from where its clause begins */
  subject: string;
  /** what stands behind them: a number, or words for something */
  object: string;
}

const ABOVE = ['大于', '多于', '高于', '晚于', '超过'];
const BELOW = ['小于', '少于', '低于', '早于'];
const DENIED = ['不能', '不可', '不得', '不应', '不'];

const RELATION = new RegExp(
  `(?<denied>${DENIED.join('|')})?(?<word>${[...ABOVE, ...BELOW].join('|')})(?<equal>或?等于)?`,
  'g',
);

/** Where a clause, or the second demand of one, begins or ends. */
const CLAUSE = /[，,。；;：:！!]|[且并]/;

/** All that a Chinese sentence says of the order of two things. */
export function saidRelations(sentence: string): SaidRelation[] {
  const found: SaidRelation[] = [];
  for (const match of sentence.matchAll(RELATION)) {
    const { denied, equal, word = '' } = match.groups ?? {};
    const isAbove = ABOVE.includes(word) === (denied === undefined);
    // 不能大于 leaves what is equal, 大于 does not.
    const isEqual = (denied === undefined) === (equal !== undefined);
    const before = sentence.slice(0, match.index).split(CLAUSE).at(-1) ?? '';
    const subject = before.replace(/(?:必须|应该|应当|应|要|须)$/, '');
    const [object = ''] = sentence.slice(match.index + match[0].length).split(CLAUSE);
    found.push({
      operator: isAbove ? (isEqual ? '>=' : '>') : isEqual ? '<=' : '<',
      // 应大于0且不超过100 says both of one thing.
      subject: subject === '' ? (found.at(-1)?.subject ?? '') : subject,
      object,
    });
  }
  return found;
}

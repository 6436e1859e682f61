import { toHalfWidth } from '../../../lib/toHalfWidth';
import type { ColumnMeaning, StatementColumns } from './StatementColumns';

/** Words that make a title of a side, an amount or a day something else. */
const NO_AMOUNT = /账号|帐号|账户名|户名|名称|单位|笔数|科目|行名|开户|account(?:no|number|name)|currency/;

interface Guess {
  meaning: ColumnMeaning;
  /** the better ones first */
  titles: readonly RegExp[];
  not?: RegExp;
}

/**
 * By what titles a column is known, in the order in which columns are given away: a side before an amount, as 借贷方向
 * begins as 借方 does; what comes in and goes out before what may be either.
 */
const GUESSES: readonly Guess[] = [
  {
    meaning: 'balance',
    titles: [/^(?:账户|帐户|本次|当前|交易后)?余额/, /余额|结余|balance/],
    not: /可用|上[期次]|available/,
  },
  {
    meaning: 'side',
    titles: [
      /^借贷|^收支|^收入\/支出|^借\/贷|^收\/支|借贷标志|收付标志|交易方向|资金方向|^(?:存\/?取|进\/?出|收\/?付|方向)(?:标[志识]|类型)?$/,
      /^(?:dr?|cr?|debit|credit|cdt|dbt|db)\/?(?:dr?|cr?|debit|credit|cdt|dbt|db)(?:ind(?:icator)?|flag|mark|标[志识])?$|^direction/,
    ],
  },
  {
    meaning: 'in',
    titles: [/^(?:贷方|收入|存入|转入|收方|贷$)/, /^(?:credit(?!\/)|deposit|moneyin|paidin|in$|received)/, /收入|存入/],
    not: NO_AMOUNT,
  },
  {
    meaning: 'out',
    titles: [/^(?:借方|支出|支取|转出|付方|借$)/, /^(?:debit(?!\/)|withdraw|moneyout|paidout|out$|spent)/, /支出|支取/],
    not: NO_AMOUNT,
  },
  { meaning: 'amount', titles: [/^(?:交易金额|发生额|金额)/, /金额|发生额/, /amount/], not: NO_AMOUNT },
  {
    meaning: 'date',
    titles: [
      /^(?:交易日期|交易日)/,
      /^(?:记账日期|入账日期|记账日|入账日)/,
      /^日期/,
      /日期/,
      /时间/,
      /^(?:transaction|posting|booking)?date/,
      /起息日|date/,
    ],
    not: /^(?:打印|起始|截止|终止|开始|结束)/,
  },
  {
    meaning: 'no',
    titles: [
      /流水号|流水编号/,
      /凭证号|交易编号|交易号|回单编?号|参考号|单据?号|单据编号/,
      /^(?:transaction|reference|voucher|cheque)(?:id|no|number|code)?\.?$|^ref(?:erence)?/,
    ],
  },
  {
    meaning: 'name',
    titles: [
      /^(?:对方|对手|交易对方|交易对手)(?:账户|帐户)?(?:户名|名称|姓名|单位)?$/,
      /户名|(?:对方|对手|收付方|收款人?|付款人?|收\/付方).*名/,
      /counterpart|payee|payer|beneficiary|^name$/,
    ],
    not: /账号|帐号|行名|开户/,
  },
  {
    meaning: 'text',
    titles: [
      /摘要/,
      /用途/,
      /附言/,
      /备注|说明/,
      /^(?:description|details|narrative|memo|remarks?|purpose|particulars)/,
    ],
  },
];

/**
 * What the columns of a file are, by the titles in its head row; a column whose title says nothing known is left out.
 */
export function guessColumns(head: readonly string[]): StatementColumns {
  const titles = head.map(plain);
  const columns: StatementColumns = {};
  const taken = new Set<number>();
  for (const { meaning, not, titles: known } of GUESSES) {
    const index = known
      .map((title) =>
        titles.findIndex((each, column) => !taken.has(column) && title.test(each) && not?.test(each) !== true),
      )
      .find((column) => column >= 0);
    if (index === undefined) continue;
    // An amount beside what came in and what went out says the same once more.
    if (meaning === 'amount' && hasSides(columns)) continue;
    columns[meaning] = index;
    taken.add(index);
  }
  if (hasSides(columns)) delete columns.side;
  return columns;
}

function hasSides({ in: comesIn, out }: StatementColumns): boolean {
  return comesIn !== undefined || out !== undefined;
}

/** Signs of a title at most: what is longer is a sentence above the table. */
const LONGEST_TITLE = 60;

/** Blanks, marks and case do not count. */
function plain(title: string): string {
  return title.length > LONGEST_TITLE
    ? ''
    : toHalfWidth(title)
        .replace(/[\s*_:"'=()]/g, '')
        .toLowerCase();
}

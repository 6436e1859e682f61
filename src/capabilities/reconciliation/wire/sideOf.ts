import { toHalfWidth } from '../../../lib/toHalfWidth';

/** Which way an amount went: it came in for us, or went out. */
export type Side = 'in' | 'out';

const IN =
  /^(?:贷|贷[方记]|收|收[入款方]?|入|入[账帐]|进|[进来][账帐款]?|存|存[入款]|转入|汇入|\+|cr?|crdt|credits?|in|incoming|deposits?|dep|received|receipts?)$/;
const OUT =
  /^(?:借|借[方记]|支|支[出取付]|付|付[出款方]?|出|[出往][账帐款]?|取|取[出款]|转出|汇出|扣款|-|dr?|db|dbit|debits?|out|outgoing|withdrawals?|wd|paid|payments?|exp|expenses?)$/;

/**
 * The side that a cell of a statement names in the words of banks, 贷 CR 收入 or 借 DR 支出, in any case and width; `贷（收入）` names it
 * twice. undefined for other words, and where it names both.
 */
export function sideOf(text: string): Side | undefined {
  const plain = toHalfWidth(text).toLowerCase().trim();
  const whole = wordOf(plain.replace(/[\s.]/g, ''));
  if (whole !== undefined) return whole;
  const found = new Set(plain.split(/[^\p{L}]+/u).flatMap((word) => wordOf(word) ?? []));
  return found.size === 1 ? [...found][0] : undefined;
}

function wordOf(word: string): Side | undefined {
  return IN.test(word) ? 'in' : OUT.test(word) ? 'out' : undefined;
}

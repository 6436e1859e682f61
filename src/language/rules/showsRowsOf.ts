import { ACCOUNT, AGES, BALANCE, MOVEMENTS } from './ledgerPart';

/** What is asked of a report whose groups lead on. */
interface Grouped {
  /** as a report says it */
  from: string;
  /** fields that its groups are told apart by */
  groups: readonly string[];
}

/** What is asked of a screen that they may lead to. */
interface Shown {
  kind: string;
  from?: string | undefined;
  group?: readonly unknown[] | undefined;
}

/**
 * Whether a screen shows the rows that groups are made of, one by one: records, lines, or of a ledger its postings. A
 * group of lines that is one document leads to it in a list, too, and balances lead to those that are told apart by
 * more.
 * @param code field with the number of a document
 */
export function showsRowsOf({ from, groups }: Grouped, target: Shown, code: string | undefined): boolean {
  if (target.kind === 'list') return from === 'header' || (code !== undefined && groups.includes(code));
  if (target.kind === 'report' && from === BALANCE && target.from === BALANCE)
    return isFiner(groups, target.group ?? []);
  if (target.kind !== 'report' || (target.group ?? []).length > 0) return false;
  return [BALANCE, MOVEMENTS, AGES].includes(from)
    ? ['header', ACCOUNT].includes(target.from ?? 'header')
    : (target.from ?? 'header') === from;
}

function isFiner(groups: readonly string[], there: readonly unknown[]): boolean {
  return there.length > groups.length && groups.every((name) => there.some((each) => nameOf(each) === name));
}

/** A group as a file says it, or as the model has it. */
function nameOf(group: unknown): unknown {
  if (typeof group !== 'object' || group === null) return group;
  return 'of' in group ? group.of : 'field' in group ? group.field : undefined;
}

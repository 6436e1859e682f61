import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { get, toast, useT } from '../../../client';
import { dayOf, isEmpty } from '../../../language/rules';
import { mostRows } from '../../../language/rules/validateDocument';
import { daysBetween } from '../../../lib/dates';
import { asDecimal, Decimal, toDecimal } from '../../../lib/decimal';
import { amountText } from '../../../lib/format/amountText';
import type { LineToolsProps } from '../../../renderer/capability/CapabilityPage';
import type { Settling } from '../language';
import {
  lessensOthers,
  matching,
  MOST_ITEMS,
  oldestFirst,
  OPEN_ITEMS,
  remainingShare,
  SETTLED_LINE,
  type OpenItem,
} from '../wire';
import { type ItemRow, SHARE } from './itemColumns';
import { settledLines } from './settledLines';

/** Said to who may not see what is open: he types what he settles. */
export const NO_OPEN = '您无权查看未结金额，请直接录入本次核销';

type Shares = ReadonlyMap<string, Decimal>;

/**
 * What is open of the partner of a document, with how much of each item the document is to settle: at first what its
 * lines say already. Asked once, as the window opens. `onRead`: the items are there
 */
export function useOpenItems(
  model: LineToolsProps['model'],
  table: LineToolsProps['table'],
  settling: Settling,
  onRead: () => void,
) {
  const t = useT();
  const [items, setItems] = useState<readonly OpenItem[]>();
  const [hasOthers, setOthers] = useState(false);
  const [shares, setShares] = useState<Shares>(() => sharesOf(model, table));
  const latest = useRef(shares);
  const take = useCallback((now: Shares): void => {
    latest.current = now;
    setShares(now);
  }, []);
  const { compiled, document } = model.state;
  useEffect(() => {
    let isLeft = false;
    const params = { table: table.name, partner: String(document[settling.partner]) };
    void get<OpenItem[]>(`${compiled.resource.api}/${OPEN_ITEMS}`, params).then(
      (answer) => {
        if (isLeft) return;
        setItems(answer.slice(0, MOST_ITEMS));
        setOthers(answer.length > MOST_ITEMS);
        onRead();
      },
      // What is wrong has been told.
      () => !isLeft && setItems([]),
    );
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, as the window opens
  }, []);
  const day = dayOf(compiled.resource, document) ?? '';
  const rows = useMemo(
    () =>
      (items ?? []).map((item): ItemRow => ({
        ...item,
        overdue: item.dueDate === null ? null : daysBetween(item.dueDate, day),
        isCredit: lessensOthers(item.kind, settling.kinds),
        [SHARE]: shares.get(item.id)?.toFixed(2) ?? null,
      })),
    [items, shares, day, settling],
  );
  const settle = useCallback(
    (id: string, amount: Decimal | null): void => {
      const now = new Map(latest.current);
      if (amount?.greaterThan(0)) now.set(id, amount);
      else now.delete(id);
      take(now);
    },
    [take],
  );
  const total = settling.total === undefined ? undefined : toDecimal(document[settling.total]);
  const wanted = total?.greaterThan(0) ? total : undefined;
  const isCredit = ({ kind }: OpenItem) => lessensOthers(kind, settling.kinds);
  const open = () => (items ?? []).map((item) => ({ id: item.id, open: openOf(item), isCredit: isCredit(item) }));
  const sumOf = (chosen: Shares) =>
    (items ?? []).reduce((all, item) => {
      const share = chosen.get(item.id) ?? new Decimal(0);
      return isCredit(item) ? all.minus(share) : all.plus(share);
    }, new Decimal(0));
  const sum = sumOf(shares);
  const isHidden = items !== undefined && items.length > 0 && items.every((item) => item.open === null);
  return {
    rows,
    isAsking: items === undefined,
    /** the person sees of no item what is open */
    isHidden,
    /** more is open than is listed */
    hasOthers,
    settle,
    /** what is chosen, of how much */
    told: wanted
      ? t('金额 {wanted}，已核销 {sum}', { wanted: amountText(wanted, 2), sum: amountText(sum, 2) })
      : t('已核销 {sum}', { sum: amountText(sum, 2) }),
    /** how much more is chosen than there is; undefined: no more */
    beyond:
      wanted && sum.greaterThan(wanted) ? t('超出 {amount}', { amount: amountText(sum.minus(wanted), 2) }) : undefined,
    /** marks what remains of the amount on the item of a row, or nothing */
    toggle(row: number | undefined): void {
      const item = row === undefined ? undefined : items?.[row];
      if (!item) return;
      if (latest.current.has(item.id)) return settle(item.id, null);
      if (item.open === null) return void toast('info', t(NO_OPEN));
      const credit = isCredit(item);
      const share = remainingShare({ open: openOf(item), isCredit: credit }, wanted, sumOf(latest.current));
      if (share.isZero()) toast('info', t('金额已全部核销，请先减少其他单据的本次核销'));
      else settle(item.id, share);
    },
    fillOldest(): void {
      if (isHidden) return void toast('info', t(NO_OPEN));
      const all = open();
      take(oldestFirst(all, wanted ?? sumOf(new Map(all.map((each) => [each.id, each.open])))));
    },
    match(): void {
      if (isHidden) return void toast('info', t(NO_OPEN));
      const found = wanted && matching(open(), wanted);
      if (found) take(found);
      else toast('info', t(wanted ? '没有金额之和正好相等的未结单据' : '请先填写金额'));
    },
    /** Writes what is chosen into the lines; gives the first of them, undefined where something is amiss. */
    takeOver(): number | undefined {
      const chosen = latest.current;
      const beyond = (items ?? []).find((item) => item.open !== null && chosen.get(item.id)?.greaterThan(item.open));
      const max = mostRows(table.field);
      const lines = settledLines(model.state.lines(table.name), items ?? [], chosen);
      if (beyond || lines.length > max) {
        const said = beyond ? t('{code} 的本次核销超过未结金额', { code: beyond.code }) : t('最多{max}行', { max });
        toast('warning', said);
        return undefined;
      }
      model.removeLines(table.name, new Set(model.state.lines(table.name).keys()));
      model.insertLines(table.name, 0, lines);
      const field = compiled.header.find(({ field: { name } }) => name === settling.total);
      if (field && field.value === undefined && isEmpty(document[field.field.name]) && lines.length > 0)
        model.setField(field, sumOf(chosen).toFixed(2));
      return 0;
    },
  };
}

/** What is open of an item as far as the caller may see it: of the others he says himself how much he settles. */
const openOf = ({ open }: OpenItem): Decimal => asDecimal(open ?? 0);

/** What the lines of the document settle by now. */
function sharesOf({ state }: LineToolsProps['model'], { name }: LineToolsProps['table']): Shares {
  return new Map(
    state.lines(name).flatMap((line) => {
      const amount = toDecimal(line[SETTLED_LINE.amount]);
      return isEmpty(line[SETTLED_LINE.item]) || !amount ? [] : [[String(line[SETTLED_LINE.item]), amount] as const];
    }),
  );
}

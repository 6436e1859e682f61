import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { RefSearch } from '../../../fields/faces/RefSearch';
import { fieldTypes } from '../../../fields/pure';
import type { Field } from '../../../language/model';
import { readFilterName } from '../../../language/wire';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import type { Askable } from '../Askable';
import { mayAsk } from '../mayAsk';
import { rememberTexts } from '../rememberTexts';
import { comparisonsOf, conditionsOf, filtersOf, parameterOf, type Condition } from './Condition';
import { ConditionRow } from './ConditionRow';

interface AdvancedFilterProps {
  asked: Askable;
  /** child tables of the resource */
  tables: readonly Field[];
  filters: Readonly<Record<string, string>>;
  search: RefSearch;
  onApply(filters: Record<string, string>): void;
  onClose(): void;
}

type Asked = Pick<Condition, 'name' | 'field'>;

/**
 * Conditions on any fields of a resource and of its lines, and on what the groups of a report come to; all of them hold
 * for what fits.
 */
export function AdvancedFilter({
  asked: { always, fields, screen, sums },
  tables,
  filters,
  search,
  onApply,
  onClose,
}: AdvancedFilterProps): ReactNode {
  const t = useT();
  // What is always asked stands in the search form, and is asked there alone.
  const searchable = useMemo(
    () =>
      [...fields].flatMap(([name, field]) =>
        fieldTypes[field.type]!.filter === 'none' || Object.hasOwn(always, name) ? [] : [{ name, field }],
      ),
    [always, fields],
  );
  const nextKey = useRef(0);
  const keyed = (condition: Condition): Condition & { key: number } => ({ ...condition, key: nextKey.current++ });
  const fresh = (taken: ReadonlySet<string>): Condition[] => {
    const free = searchable.find((each) => isFree(each, taken));
    return free ? [conditionOn(free, taken)] : [];
  };
  const [rows, setRows] = useState(() => {
    const asked = conditionsOf(filters, fields).filter(({ name }) => !Object.hasOwn(always, name));
    return (asked.length > 0 ? asked : fresh(new Set())).map(keyed);
  });
  const taken = new Set(rows.map(parameterOf));
  const submit = (): void => {
    const asked = filtersOf(rows);
    if (!mayAsk(asked, (name) => fields.get(name))) return;
    const other = Object.entries(filters).filter(([parameter]) => {
      const { name } = readFilterName(parameter);
      return !fields.has(name) || Object.hasOwn(always, name);
    });
    rememberTexts(screen.name, rows, asked);
    onApply({ ...Object.fromEntries(other), ...asked });
    onClose();
  };
  const change = (index: number, condition: Condition): void =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...condition } : row)));
  const options = (chosen: string, belongs: (each: Asked) => boolean): ReactNode =>
    searchable.filter(belongs).map((each) => (
      <option key={each.name} value={each.name} disabled={each.name !== chosen && !isFree(each, taken)}>
        {t(each.field.title)}
      </option>
    ));
  const hasSums = searchable.some(({ name }) => sums.has(name));
  const footer = (
    <>
      <Button onClick={() => setRows([])}>{t('清空条件')}</Button>
      <Button onClick={onClose}>{t('取消')}</Button>
      <Button isPrimary onClick={submit}>
        {t('应用')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('高级筛选')} size="medium" onClose={onClose} footer={footer}>
      <p className="gj-conditions-note">
        {screen.kind === 'list' ? t('同时满足以下全部条件；明细的条件由同一行满足') : t('同时满足以下全部条件')}
      </p>
      <ul className="gj-conditions">
        {rows.map((row, index) => (
          <li key={row.key} className="gj-condition">
            <select
              className="gj-input gj-condition-field"
              aria-label={t('第{number}个条件的字段', { number: index + 1 })}
              value={row.name}
              onChange={({ target: { value: name } }) =>
                change(index, conditionOn({ name, field: fields.get(name)! }, taken))
              }
            >
              {options(row.name, ({ name, field }) => !sums.has(name) && !field.path.includes('.'))}
              {tables.map((table) => (
                <optgroup key={table.name} label={t(table.title)}>
                  {options(row.name, ({ name, field }) => !sums.has(name) && field.path.startsWith(`${table.name}.`))}
                </optgroup>
              ))}
              {hasSums && <optgroup label={t('汇总结果')}>{options(row.name, ({ name }) => sums.has(name))}</optgroup>}
            </select>
            <ConditionRow
              condition={row}
              taken={taken}
              screen={screen.name}
              search={search}
              onChange={(next) => change(index, next)}
              onEnter={submit}
            />
            <Button
              className="gj-condition-remove"
              aria-label={t('移除第{number}个条件', { number: index + 1 })}
              onClick={() => setRows(rows.filter((_, at) => at !== index))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => setRows([...rows, ...fresh(taken).map(keyed)])}>{t('添加条件')}</Button>
    </Dialog>
  );
}

/** Whether a comparison of the field is not asked yet. */
function isFree({ name, field }: Asked, taken: ReadonlySet<string>): boolean {
  return comparisonsOf(field).some((comparison) => !taken.has(parameterOf({ name, comparison })));
}

/** A new condition on a field: the first comparison that is not asked yet. */
function conditionOn({ name, field }: Asked, taken: ReadonlySet<string>): Condition {
  const all = comparisonsOf(field);
  return {
    name,
    field,
    comparison: all.find((comparison) => !taken.has(parameterOf({ name, comparison }))) ?? all[0]!,
    value: '',
  };
}

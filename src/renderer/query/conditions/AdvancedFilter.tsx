import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { RefSearch } from '../../../fields/faces/RefSearch';
import { fieldTypes } from '../../../fields/pure';
import type { Field, Resource } from '../../../language/model';
import { readFilterName } from '../../../language/wire';
import { Dialog } from '../../dialog/Dialog';
import { rememberTexts } from '../rememberTexts';
import { comparisonsOf, conditionsOf, filtersOf, parameterOf, type Condition } from './Condition';
import { ConditionRow } from './ConditionRow';

interface AdvancedFilterProps {
  resource: Resource;
  /** name of the list */
  screen: string;
  /** fields that the person may see, by path */
  fields: ReadonlyMap<string, Field>;
  filters: Readonly<Record<string, string>>;
  search: RefSearch;
  onApply(filters: Record<string, string>): void;
  onClose(): void;
}

/** Conditions on any fields of a resource and of its lines; a document fits when all of them hold. */
export function AdvancedFilter({ resource, screen, fields, filters, search, onApply, onClose }: AdvancedFilterProps): ReactNode {
  const t = useT();
  const searchable = useMemo(() => [...fields.values()].filter(({ type }) => fieldTypes[type]!.filter !== 'none'), [fields]);
  const nextKey = useRef(0);
  const keyed = (condition: Condition): Condition & { key: number } => ({ ...condition, key: nextKey.current++ });
  const fresh = (taken: ReadonlySet<string>): Condition[] => {
    const field = searchable.find((each) => isFree(each, taken));
    return field ? [conditionOn(field, taken)] : [];
  };
  const [rows, setRows] = useState(() => {
    const asked = conditionsOf(filters, fields);
    return (asked.length > 0 ? asked : fresh(new Set())).map(keyed);
  });
  const taken = new Set(rows.map(parameterOf));
  const submit = (): void => {
    const asked = filtersOf(rows);
    const other = Object.entries(filters).filter(([parameter]) => !fields.has(readFilterName(parameter).name));
    rememberTexts(screen, rows.map(({ field }) => field), asked);
    onApply({ ...Object.fromEntries(other), ...asked });
    onClose();
  };
  const change = (index: number, condition: Condition): void => setRows(rows.map((row, at) => (at === index ? { ...row, ...condition } : row)));
  const options = (list: readonly Field[], chosen: Field): ReactNode =>
    list.map((field) => (
      <option key={field.path} value={field.path} disabled={field !== chosen && !isFree(field, taken)}>
        {t(field.title)}
      </option>
    ));
  const footer = (
    <>
      <button type="button" className="gj-button" onClick={() => setRows([])}>
        {t('清空条件')}
      </button>
      <button type="button" className="gj-button" onClick={onClose}>
        {t('取消')}
      </button>
      <button type="button" className="gj-button is-primary" onClick={submit}>
        {t('应用')}
      </button>
    </>
  );
  return (
    <Dialog title={t('高级筛选')} size="medium" onClose={onClose} footer={footer}>
      <p className="gj-conditions-note">{t('同时满足以下全部条件；明细的条件由同一行满足')}</p>
      <ul className="gj-conditions">
        {rows.map((row, index) => (
          <li key={row.key} className="gj-condition">
            <select
              className="gj-input gj-condition-field"
              aria-label={t('第{number}个条件的字段', { number: index + 1 })}
              value={row.field.path}
              onChange={(event) => change(index, conditionOn(fields.get(event.target.value)!, taken))}
            >
              {options(searchable.filter(({ path }) => !path.includes('.')), row.field)}
              {resource.fields
                .filter((table) => table.fields)
                .map((table) => (
                  <optgroup key={table.name} label={t(table.title)}>
                    {options(searchable.filter(({ path }) => path.startsWith(`${table.name}.`)), row.field)}
                  </optgroup>
                ))}
            </select>
            <ConditionRow condition={row} taken={taken} screen={screen} search={search} onChange={(next) => change(index, next)} onEnter={submit} />
            <button type="button" className="gj-button gj-condition-remove" aria-label={t('移除第{number}个条件', { number: index + 1 })} onClick={() => setRows(rows.filter((_, at) => at !== index))}>
              ×
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="gj-button is-link" onClick={() => setRows([...rows, ...fresh(taken).map(keyed)])}>
        {t('添加条件')}
      </button>
    </Dialog>
  );
}

/** Whether a comparison of the field is not asked yet. */
function isFree(field: Field, taken: ReadonlySet<string>): boolean {
  return comparisonsOf(field).some((comparison) => !taken.has(parameterOf({ field, comparison })));
}

/** A new condition on a field: the first comparison that is not asked yet. */
function conditionOn(field: Field, taken: ReadonlySet<string>): Condition {
  const all = comparisonsOf(field);
  return { field, comparison: all.find((comparison) => !taken.has(parameterOf({ field, comparison }))) ?? all[0]!, value: '' };
}

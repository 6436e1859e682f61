import { useEffect, useRef } from 'react';
import type { Field, Option } from '../../language/model';
import type { Translate } from '../faces/Translate';
import { companionName } from '../shared/companionName';

interface RefTableProps {
  field: Field;
  list: readonly Record<string, unknown>[];
  active: number;
  isBusy: boolean;
  onActive(index: number): void;
  onPick(record: Record<string, unknown>): void;
  t: Translate;
}

/** The records of the selector, in the columns that the target names, as far as the server tells them. */
export function RefTable({ field, list, active, isBusy, onActive, onPick, t }: RefTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const columns = (field.target?.columns ?? []).filter(
    ({ name }) => list.length === 0 || list.some((record) => name in record || companionName(name) in record),
  );
  useEffect(() => {
    body.current?.rows[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div className="gj-ref-table" aria-busy={isBusy}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, title, width }) => (
              <th key={name} style={{ width }}>
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {list.map((record, index) => (
            <tr
              key={String(record.id)}
              aria-selected={index === active}
              onClick={() => onActive(index)}
              onDoubleClick={() => onPick(record)}
            >
              {columns.map(({ name, options }) => (
                <td key={name}>{shown(record, name, options, t)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {list.length === 0 && <p className="gj-options-empty">{isBusy ? t('数据加载中') : t('没有匹配的数据')}</p>}
    </div>
  );
}

/** References come with their display text beside the id; of a choice its label is shown. */
function shown(
  record: Record<string, unknown>,
  name: string,
  options: readonly Option[] | undefined,
  t: Translate,
): string {
  const value = record[companionName(name)] ?? record[name];
  if (value === null || value === undefined) return '';
  const option = options?.find((candidate) => String(candidate.value) === String(value));
  return option ? t(option.label) : String(value);
}

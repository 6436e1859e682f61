import { Suspense, useId, type ReactNode } from 'react';
import { useT } from '../../../client';
import { recentValues } from '../../../client/recentValues';
import type { RefSearch } from '../../../fields/faces/RefSearch';
import { filterOf } from '../../../fields/filters';
import { ContainsFilter } from '../../../fields/ui/ContainsFilter';
import { fieldTypes } from '../../../fields/pure';
import { recentKey } from '../rememberTexts';
import { comparisonsOf, isComplete, parameterOf, type Comparison, type Condition } from './Condition';
import { comparisonTitle } from './comparisonTitle';

interface ConditionRowProps {
  condition: Condition;
  /** parameters that other conditions ask already */
  taken: ReadonlySet<string>;
  /** name of the list or report */
  screen: string;
  search: RefSearch;
  onChange(condition: Condition): void;
  onEnter(): void;
}

/** Comparison and value of a condition on one field. */
export function ConditionRow({ condition, taken, screen, search, onChange, onEnter }: ConditionRowProps): ReactNode {
  const t = useT();
  const id = useId();
  const { name, field, comparison, value } = condition;
  const Filter = fieldTypes[field.type]!.filter === 'contains' ? ContainsFilter : filterOf(field);
  const title = t(field.title);
  return (
    <>
      <select
        className="gj-input gj-condition-comparison"
        aria-label={t('{title}的比较方式', { title })}
        value={comparison}
        onChange={(event) => onChange({ ...condition, comparison: event.target.value as Comparison })}
      >
        {comparisonsOf(field).map((each) => (
          <option
            key={each}
            value={each}
            disabled={each !== comparison && taken.has(parameterOf({ name, comparison: each }))}
          >
            {comparisonTitle(field, each)}
          </option>
        ))}
      </select>
      <div className="gj-condition-value">
        {!isComplete(comparison) && (
          <>
            <label className="gj-hidden" htmlFor={id}>
              {t('{title}的值', { title })}
            </label>
            <Suspense fallback={<span className="gj-input gj-input-pending" aria-busy="true" />}>
              <Filter
                key={name}
                id={id}
                field={field}
                value={value}
                onChange={(next) => onChange({ ...condition, value: next })}
                onEnter={onEnter}
                search={search}
                recent={() => recentValues(recentKey(screen, field))}
                t={t}
              />
            </Suspense>
          </>
        )}
      </div>
    </>
  );
}

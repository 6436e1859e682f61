import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { RefSearch } from '../../../fields/faces/RefSearch';
import { choicesOf } from '../../../fields/ui/choicesOf';
import { useRefText } from '../../../fields/ui/useRefText';
import { fieldTypes } from '../../../fields/pure';
import { dateWordText, isSpan } from '../../../lib/dateWords';
import { isComplete, type Condition } from './Condition';
import { comparisonTitle } from './comparisonTitle';

interface ConditionChipProps {
  condition: Condition;
  search: RefSearch;
  onRemove(): void;
}

/** A condition that the list is narrowed by, in words, with a way to take it away. */
export function ConditionChip({ condition, search, onRemove }: ConditionChipProps): ReactNode {
  const t = useT();
  const { field, comparison, value } = condition;
  const filter = fieldTypes[field.type]!.filter;
  const chosen = new Set(value.split(','));
  const chosenLabels = (): string =>
    choicesOf(field)
      .filter((option) => chosen.has(String(option.value)))
      .map(({ label }) => t(label))
      .join(t('、'));
  const words = isComplete(comparison)
    ? ''
    : filter === 'range'
      ? rangeWords(value, t)
      : filter === 'in'
        ? field.target
          ? ''
          : chosenLabels()
        : value;
  const title = t(field.title);
  return (
    <li className="gj-chip">
      <span className="gj-chip-text">
        {title} {comparisonTitle(field, comparison)}{' '}
        <b>
          {field.target && words === '' && !isComplete(comparison) ? (
            <RefTexts condition={condition} search={search} />
          ) : (
            words
          )}
        </b>
      </span>
      <button type="button" aria-label={t('移除条件 {title}', { title })} onClick={onRemove}>
        ×
      </button>
    </li>
  );
}

function RefTexts({
  condition: { field, value },
  search,
}: Pick<ConditionChipProps, 'condition' | 'search'>): ReactNode {
  const [first, ...others] = value.split(',');
  const { text } = useRefText({ field, value: first, companionText: '', search });
  return `${text}${others.length > 0 ? ` +${others.length}` : ''}`;
}

/** Both ends of a range; a word that says both stands once. */
function rangeWords(value: string, t: ReturnType<typeof useT>): string {
  const [from = '', to = ''] = value.split(',').map((end) => dateWordText(end, t));
  if (!value.includes(',')) return from;
  return from === to && isSpan(value.slice(0, value.indexOf(','))) ? from : `${from} ~ ${to}`;
}

import type { ReactNode } from 'react';
import type { FilterProps } from '../faces/FilterProps';

interface RangeFilterProps extends Pick<FilterProps, 'value' | 'onChange' | 'field' | 't'> {
  /** both ends stand within one border */
  isOneControl?: boolean;
  /** one end of the range */
  renderEnd(props: {
    value: string;
    label: string;
    isFirst: boolean;
    onChange(value: string): void;
    /** says both ends, where the other is open or this is the first */
    onSpan(value: string): void;
    /** says both ends, whatever stood there */
    onBoth(value: string): void;
  }): ReactNode;
}

/** From and to, either of which may be left open: `from,to` on the wire, '' when both are. */
export function RangeFilter({ value, onChange, field, t, isOneControl, renderEnd }: RangeFilterProps) {
  const [from = '', to = ''] = value.split(',');
  const report = (first: string, last: string) => onChange(first === '' && last === '' ? '' : `${first},${last}`);
  const title = t(field.title);
  return (
    <div className={isOneControl ? 'gj-range gj-date-range' : 'gj-range'} role="group" aria-label={title}>
      {renderEnd({
        value: from,
        isFirst: true,
        label: t('{title}从', { title }),
        onChange: (first) => report(first, to),
        onSpan: (span) => report(span, span),
        onBoth: (both) => report(both, both),
      })}
      <span aria-hidden="true">~</span>
      {renderEnd({
        value: to,
        isFirst: false,
        label: t('{title}到', { title }),
        onChange: (last) => report(from, last),
        onSpan: (span) => report(from === '' ? span : from, span),
        onBoth: (both) => report(both, both),
      })}
    </div>
  );
}

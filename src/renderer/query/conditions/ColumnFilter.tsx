import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { RefSearch } from '../../../fields/faces/RefSearch';
import { Button } from '../../../ui/Button';
import { usePopover } from '../../../ui/usePopover';
import { usePressAway } from '../../../ui/usePressAway';
import type { Field } from '../../../language/model';
import { mayAsk } from '../mayAsk';
import { rememberTexts } from '../rememberTexts';
import { comparisonsOf, conditionsOf, filtersOf, parameterOf, type Condition } from './Condition';
import { ConditionRow } from './ConditionRow';
import '../queryBar.css';

interface ColumnFilterProps {
  /** what its parameters begin with */
  name: string;
  field: Field;
  /** heading of the column */
  anchor: HTMLElement;
  /** name of the list or report */
  screen: string;
  filters: Readonly<Record<string, string>>;
  search: RefSearch;
  onApply(filters: Record<string, string>): void;
  onClose(): void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Under the heading of a column: the one condition on its field. Enter applies it, Esc and a click elsewhere leave all
 * as it is.
 */
export function ColumnFilter({
  name,
  field,
  anchor,
  screen,
  filters,
  search,
  onApply,
  onClose,
}: ColumnFilterProps): ReactNode {
  const t = useT();
  const popup = useRef<HTMLDivElement>(null);
  const [asked] = useState(() => conditionsOf(filters, new Map([[name, field]])));
  const [condition, setCondition] = useState<Condition>(
    () => asked[0] ?? { name, field, comparison: comparisonsOf(field)[0]!, value: '' },
  );
  const others = Object.fromEntries(
    Object.entries(filters).filter(([parameter]) => !asked.some((each) => parameterOf(each) === parameter)),
  );
  const leave = (): void => {
    onClose();
    anchor.querySelector<HTMLElement>('[data-head]')?.focus();
  };
  const apply = (next: Record<string, string>): void => {
    rememberTexts(screen, [{ name, field }], next);
    leave();
    onApply({ ...others, ...next });
  };
  const submit = (): void => {
    if (mayAsk(filtersOf([condition]), () => field)) apply(filtersOf([condition]));
  };
  usePopover(popup, () => anchor);
  usePressAway(popup, onClose);
  useEffect(() => {
    (
      popup.current?.querySelector<HTMLElement>('.gj-condition-value :is(input, button)') ??
      popup.current?.querySelector('select')
    )?.focus();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog hears Esc
    <div
      ref={popup}
      popover="manual"
      role="dialog"
      tabIndex={-1}
      aria-label={t('筛选{title}', { title: t(field.title) })}
      className="gj-popup"
      onKeyDown={(event) => {
        // Keys of the table around it are not meant.
        event.stopPropagation();
        if (event.key === 'Escape' && !event.defaultPrevented) leave();
      }}
    >
      <form
        className="gj-column-filter"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ConditionRow
          condition={condition}
          taken={NONE}
          screen={screen}
          search={search}
          onChange={setCondition}
          onEnter={submit}
        />
        <div className="gj-plan-buttons">
          <Button onClick={() => apply({})}>{t('清空条件')}</Button>
          <Button type="submit" isPrimary>
            {t('应用')}
          </Button>
        </div>
      </form>
    </div>
  );
}

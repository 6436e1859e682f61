import { useMemo, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import { copyText } from '../../client/copyText';
import { later } from '../../client/later';
import { Drawing } from '../../ui/Drawing';
import { useIsNarrow } from '../../ui/useIsNarrow';
import type { RefSearch } from '../../fields/faces/RefSearch';
import type { Resource } from '../../language/model';
import { readFilterName } from '../../language/wire/filterOperators';
import type { Askable } from './Askable';
import { ConditionChip } from './conditions/ConditionChip';
import { conditionsOf } from './conditions/Condition';
import { KEYWORD } from './knownFilters';
import { queryAddress } from './queryAddress';
import { QuickSearch } from './QuickSearch';
import type { QueryState } from './QueryState';

interface QueryToolsProps {
  resource: Resource;
  asked: Askable;
  state: QueryState;
  onApply(change: Partial<Omit<QueryState, 'pageNum'>>): void;
  search: RefSearch;
}

const AdvancedFilter = later(() => import('./conditions/AdvancedFilter').then((module) => module.AdvancedFilter));

/** Filters that stand in the search form are seen there; on a small screen all of them, behind their number. */
const IN_FORM = 3;
const FILTER = 'M4 6h16M7 12h10M10 18h4';
const LINK = 'M10 14.5l4.5-4.5M10.6 7l1.8-1.8a4 4 0 0 1 5.7 5.7L16.3 12.6M13.5 17l-1.8 1.8A4 4 0 0 1 6 13.1l1.8-1.8';

/**
 * At the end of the row above a list or report: the quick search, the way to ask of any field and to send the query to a
 * colleague; below the row what the table is narrowed by beside the search form, where it is.
 */
export function QueryTools({ resource, asked, state, onApply, search }: QueryToolsProps): ReactNode {
  const t = useT();
  const { always, fields, screen } = asked;
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const { [KEYWORD]: keyword = '', ...others } = state.filters;
  const chips = useMemo(() => {
    const inForm = screen.search.slice(0, isNarrow ? undefined : IN_FORM);
    // So does what is always asked, wherever it stands there.
    const isInForm = (name: string): boolean => inForm.includes(name) || Object.hasOwn(always, name);
    const shown = Object.entries(others).filter(([parameter]) => !isInForm(readFilterName(parameter).name));
    return shown.flatMap(([parameter, value]) =>
      conditionsOf({ [parameter]: value }, fields).map((condition) => ({ parameter, condition })),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- others comes from the filters
  }, [state.filters, always, fields, screen, isNarrow]);
  const narrow = (filters: Record<string, string>): void => onApply({ filters });
  return (
    <>
      <div className="gj-query-tools">
        {asked.hasKeyword && (
          <QuickSearch
            value={keyword}
            onSearch={(text) => narrow(text === '' ? others : { ...others, [KEYWORD]: text })}
          />
        )}
        {!isNarrow && (
          <>
            <button
              type="button"
              className="gj-icon-button"
              aria-haspopup="dialog"
              aria-label={t('高级筛选')}
              title={t('高级筛选')}
              onClick={() => setOpen(true)}
            >
              <Drawing path={FILTER} />
            </button>
            <button
              type="button"
              className="gj-icon-button"
              aria-label={t('复制链接')}
              title={t('复制链接：连同条件、排序和页码')}
              onClick={() => void copyText(location.origin + queryAddress(screen, state))}
            >
              <Drawing path={LINK} />
            </button>
          </>
        )}
      </div>
      {chips.length > 0 && (
        <ul className="gj-query-conditions">
          {chips.map(({ condition, parameter }) => {
            const { [parameter]: _, ...rest } = state.filters;
            return (
              <ConditionChip key={parameter} condition={condition} search={search} onRemove={() => narrow(rest)} />
            );
          })}
        </ul>
      )}
      {isOpen && (
        <AdvancedFilter
          asked={asked}
          tables={resource.fields.filter((field) => field.fields)}
          filters={state.filters}
          search={search}
          onApply={narrow}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

import { memo, Suspense, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useT } from '../../client';
import { recentValues } from '../../client/recentValues';
import type { RefSearch } from '../../fields/faces/RefSearch';
import { filterOf } from '../../fields/filters';
import { fieldTypes } from '../../fields/pure';
import type { Field } from '../../language/model';
import { Button } from '../../ui/Button';
import { Drawing } from '../../ui/Drawing';
import { mayAsk } from './mayAsk';
import { recentKey, rememberTexts } from './rememberTexts';
import './query.css';

export interface SearchFormProps {
  /** name of the list or report */
  screen: string;
  /** fields with the parameter names they filter by */
  fields: readonly { name: string; field: Field }[];
  filters: Readonly<Record<string, string>>;
  onSearch(filters: Record<string, string>): void;
  search: RefSearch;
  /** all filters stand open */
  isWhole?: boolean;
}

const RESET = 'M5 5v5h5M5.5 10A7.5 7.5 0 1 1 4.6 14';
const UNFOLD = 'm6 9.5 6 6 6-6';
const FOLD = 'm6 14.5 6-6 6 6';

/** Filters shown before the form is unfolded: with the buttons one row at 1366 px. */
const FOLDED = 3;

/** The search form of a list or report. Nothing is asked before 查询 or Enter. */
export const SearchForm = memo(function SearchForm({
  screen,
  fields,
  filters,
  onSearch,
  search,
  isWhole = false,
}: SearchFormProps): ReactNode {
  const t = useT();
  const id = useId();
  const [draft, setDraft] = useState(filters);
  const [asked, setAsked] = useState(filters);
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = isUnfolded || isWhole ? fields : fields.slice(0, FOLDED);
  const submit = (): void => {
    if (!mayAsk(draft, (asked) => fields.find(({ name }) => name === asked)?.field)) return;
    rememberTexts(screen, fields, draft);
    onSearch({ ...draft });
  };
  if (asked !== filters) {
    // A plan or a condition from elsewhere: what stands here is what the list shows.
    setAsked(filters);
    setDraft(filters);
  }
  if (fields.length === 0) return null;
  return (
    <form
      className={isUnfolded || isWhole ? 'gj-search is-open' : 'gj-search'}
      role="search"
      aria-label={t('查询条件')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {shown.map(({ name, field }) => {
        const parameter = parameterOf(name, field);
        const Filter = filterOf(field);
        const inputId = `${id}${name}`;
        return (
          <div className="gj-search-item" key={name} data-search={name}>
            <label htmlFor={inputId} title={t(field.title)}>
              {t(field.title)}
            </label>
            <Suspense fallback={<span className="gj-input gj-input-pending" aria-busy="true" />}>
              <Filter
                id={inputId}
                field={field}
                value={draft[parameter] ?? ''}
                onChange={(value) => setDraft((now) => ({ ...now, [parameter]: value }))}
                onEnter={submit}
                search={search}
                recent={() => recentValues(recentKey(screen, field))}
                t={t}
              />
            </Suspense>
          </div>
        );
      })}
      <div className="gj-search-buttons">
        <Button type="submit" isPrimary>
          {t('查询')}
        </Button>
        <Aside
          isSmall={!isWhole}
          label={t('重置')}
          path={RESET}
          onClick={() => {
            setDraft({});
            onSearch({});
          }}
        />
        {fields.length > FOLDED && !isWhole && (
          <Aside
            isSmall
            label={isUnfolded ? t('收起条件') : t('更多条件')}
            path={isUnfolded ? FOLD : UNFOLD}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          />
        )}
      </div>
    </form>
  );
});

interface AsideProps extends ComponentProps<'button'> {
  label: string;
  /** what it looks like where it is small */
  path: string;
  isSmall: boolean;
}

/** What stands beside 查询: a sign in the row above a table, words in a sheet. */
function Aside({ isSmall, label, path, ...props }: AsideProps): ReactNode {
  if (!isSmall) return <Button {...props}>{label}</Button>;
  return (
    <button type="button" className="gj-icon-button" aria-label={label} title={label} {...props}>
      <Drawing path={path} />
    </button>
  );
}

/** Texts are searched by containing, all else by value. */
function parameterOf(name: string, field: Field): string {
  return fieldTypes[field.type]?.filter === 'contains' ? `${name}~` : name;
}

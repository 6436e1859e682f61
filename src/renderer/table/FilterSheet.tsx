import type { ReactNode } from 'react';
import { useT } from '../../client';
import { Dialog } from '../../ui/Dialog';
import { SearchForm, type SearchFormProps } from '../query/SearchForm';

/** All conditions of a search at once; asking shuts the sheet. */
export function FilterSheet({ filter, onClose }: { filter: SearchFormProps; onClose(): void }): ReactNode {
  const t = useT();
  const onSearch = (filters: Record<string, string>): void => {
    filter.onSearch(filters);
    onClose();
  };
  return (
    <Dialog title={t('筛选')} size="sheet" onClose={onClose}>
      <SearchForm {...filter} onSearch={onSearch} isWhole />
    </Dialog>
  );
}

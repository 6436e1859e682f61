import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { tabs } from '../../client/tabs';
import type { Route } from '../../language/model';
import { noteRecord } from './recentRecords';

/** Remembers the record that is shown, once the page has said what it is called. */
export function useRecentRecord(route: Route | null, address: string): void {
  const { list } = useSnapshot(tabs);
  const detail = route?.kind === 'detail' ? (list.find(({ key }) => key === address)?.detail ?? '') : '';
  const title = route?.title;
  useEffect(() => {
    if (title !== undefined && detail !== '') noteRecord({ path: address, title, detail });
  }, [address, title, detail]);
}

import { createContext, useContext } from 'react';

/** The tab that a screen stands in. Unlike the router's location it stays the same while another tab is shown. */
export interface TabPlace {
  /** Key for `setTabTitle` and `setTabGuard`. */
  key: string;
  /** Query parameters of the tab, e.g. `id`. */
  search: URLSearchParams;
}

export const TabContext = createContext<TabPlace>({ key: '', search: new URLSearchParams() });

export function useTab(): TabPlace {
  return useContext(TabContext);
}

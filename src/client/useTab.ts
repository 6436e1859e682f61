import { createContext, useContext } from 'react';

/** The tab that a screen stands in. Unlike the router's location it stays the same while another tab is shown. */
export interface TabPlace {
  /** Key for `setTabTitle` and `setTabGuard`. */
  key: string;
  /** Query parameters of the tab, e.g. `id`. */
  search: URLSearchParams;
  /** of a screen that stands in another one: which of those it is; what it asks is kept under it */
  part?: string;
  /**
   * what the address bar says where a screen would say this address, or, undefined, nothing but the tab; left out: just
   * that
   */
  addressOf?(own: string | undefined): string;
}

export const TabContext = createContext<TabPlace>({ key: '', search: new URLSearchParams() });

export function useTab(): TabPlace {
  return useContext(TabContext);
}

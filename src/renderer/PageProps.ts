/** What every hand-written page gets. Its query parameters come from `useTab`. */
export interface PageProps {
  /** path with query, as the tab's key */
  address: string;
  /** name of the resource whose schema file names the page */
  resource: string;
}

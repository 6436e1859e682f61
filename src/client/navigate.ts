export interface NavigateOptions {
  /** Replaces the current entry of the browser's history. */
  replace?: boolean;
}

export type Navigator = (to: string, options?: NavigateOptions) => void;

/**
 * Opens a path of the application (`/module/group/screen?id=1`) from anywhere, screens included: in a kept tab the
 * router's own hooks would follow the visible tab, not theirs.
 */
export function navigate(to: string, options?: NavigateOptions): void {
  navigator(to, options);
}

/** Called once by the shell with the router's function. Until then a path is loaded as a page. */
export function setNavigator(next: Navigator): void {
  navigator = next;
}

/** Loads a path as a page, so that nothing of what was shown remains. */
export function loadPage(to: string): void {
  pageLoader(to);
}

/** For tests: what loading a page does. */
export function setPageLoader(next: (to: string) => void): void {
  pageLoader = next;
}

let pageLoader = (to: string): void => {
  if (typeof location !== 'undefined') location.assign(to);
};

let navigator: Navigator = (to, options) => {
  if (typeof location === 'undefined') return;
  if (options?.replace) location.replace(to);
  else location.assign(to);
};

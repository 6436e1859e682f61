export interface NavigateOptions {
  /** Replaces the current entry of the browser's history. */
  replace?: boolean;
}

export type Navigator = (to: string, options?: NavigateOptions) => void;

/**
 * Opens a path of the application (`/module/group/screen?id=1`) from anywhere, screens included: in a kept tab the router's
 * own hooks would follow the visible tab, not theirs.
 */
export function navigate(to: string, options?: NavigateOptions): void {
  navigator(to, options);
}

/** Called once by the shell with the router's function. Until then a path is loaded as a page. */
export function setNavigator(next: Navigator): void {
  navigator = next;
}

let navigator: Navigator = (to, options) => {
  if (typeof location === 'undefined') return;
  if (options?.replace) location.replace(to);
  else location.assign(to);
};

/**
 * Event of the window by which a boundary tells the error log, which is loaded after sign-in, that something in it
 * failed.
 */
export const SCREEN_ERROR = 'guiju:screen-error';

/** `detail` of the event. */
export interface ScreenError {
  error: unknown;
  /** path and search of the tab; undefined outside of tabs */
  address?: string;
}

import { proxy, subscribe } from 'valtio/vanilla';
import { CallError } from '../../client/CallError';
import { session } from '../../client/sessionStore';
import { isChunkFailure, reloadOnce } from '../reloadOnce';
import { SCREEN_ERROR, type ScreenError } from '../screenError';
import { errorEntry, type ErrorEntry } from './errorEntry';

/** Errors kept. */
export const MAX_ERRORS = 50;

/**
 * What went wrong in the page since somebody signed in here, the last first (B-060). Forgotten when the person changes.
 */
export const errorLog = proxy<{ list: ErrorEntry[] }>({ list: [] });

export function clearErrors(): void {
  errorLog.list = [];
}

/** Listens from now on. Gives the function that ends it. */
export function watchErrors(): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal };
  addEventListener(
    SCREEN_ERROR,
    (event) =>
      note((event as CustomEvent<ScreenError>).detail.error, (event as CustomEvent<ScreenError>).detail.address),
    options,
  );
  addEventListener('error', ({ error, message }) => note(error ?? message), options);
  addEventListener(
    'unhandledrejection',
    ({ reason }) => {
      note(reason);
      // Parts that no boundary waits for, such as those fetched on a click.
      if (isChunkFailure(reason)) reloadOnce();
    },
    options,
  );
  let owner = session.userId;
  const end = subscribe(session, () => {
    if (session.userId === owner) return;
    owner = session.userId;
    clearErrors();
  });
  return () => {
    ending.abort();
    end();
  };
}

function note(error: unknown, address?: string): void {
  // What a call was refused for has been said; and browsers report by a line without an error that a layout needed one
  // more turn.
  if (error instanceof CallError || (typeof error === 'string' && error.startsWith('ResizeObserver loop'))) return;
  errorLog.list = [errorEntry(error, address), ...errorLog.list].slice(0, MAX_ERRORS);
}

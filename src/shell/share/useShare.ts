import { useEffect, useState } from 'react';
import type { OpenedShare } from '../../capabilities/drive/wire';
import { CallError } from '../../client/CallError';
import { tabStorage } from '../../client/storage';
import { openShare } from './shareCalls';

/** What a link's page shows. */
export type ShareState =
  | { kind: 'opening' }
  /** `message`: why the code that was tried does not open it; empty: none was */
  | { kind: 'asking'; message: string }
  /** the link is good for nothing any more, or could not be asked for */
  | { kind: 'closed'; message: string; canRetry: boolean }
  | { kind: 'open'; share: OpenedShare };

const REFUSED = 403;
const PAUSED = 429;
const GONE = 404;

/** Where the ticket of a link is kept as long as the window of the browser is open. */
const keyOf = (batch: string): string => `share/${batch}`;

/** A link, which stays the same as long as the page is there; opened at once where it needs no code or was opened in this window before. */
export function useShare(batch: string): {
  state: ShareState;
  isBusy: boolean;
  enter(code: string): void;
  retry(): void;
  /** the ticket is good no longer */
  lapse(message: string): void;
} {
  const [state, setState] = useState<ShareState>({ kind: 'opening' });
  const [isBusy, setBusy] = useState(true);

  const show = (next: ShareState): void => {
    setBusy(false);
    setState(next);
  };
  useEffect(() => {
    void stateOf(batch, '').then(show);
  }, [batch]);
  const again = (code: string): void => {
    setBusy(true);
    void stateOf(batch, code).then(show);
  };
  return {
    state,
    isBusy,
    enter: again,
    retry: () => again(''),
    lapse(message) {
      tabStorage.write(keyOf(batch), null);
      setState({ kind: 'asking', message });
    },
  };
}

async function stateOf(batch: string, code: string): Promise<ShareState> {
  try {
    const share = await openAnew(batch, code);
    tabStorage.write(keyOf(batch), share.ticket);
    return { kind: 'open', share };
  } catch (error) {
    return stateAfter(error, code !== '');
  }
}

/** By the code, or where none is entered by the ticket that is left. @throws CallError */
async function openAnew(shareBatchNum: string, extractionCode: string): Promise<OpenedShare> {
  if (extractionCode !== '') return openShare({ shareBatchNum, extractionCode });
  const ticket = tabStorage.read(keyOf(shareBatchNum));
  if (ticket === null) return openShare({ shareBatchNum });
  try {
    return await openShare({ shareBatchNum, ticket });
  } catch (error) {
    tabStorage.write(keyOf(shareBatchNum), null);
    // A ticket that has run out is no reason to ask for a code that a link may not have.
    if (isCall(error, REFUSED)) return openShare({ shareBatchNum });
    throw error;
  }
}

function stateAfter(error: unknown, wasEntered: boolean): ShareState {
  const message = error instanceof Error ? error.message : String(error);
  if (isCall(error, REFUSED) || isCall(error, PAUSED)) return { kind: 'asking', message: wasEntered ? message : '' };
  return { kind: 'closed', message, canRetry: !isCall(error, GONE) };
}

function isCall(error: unknown, code: number): boolean {
  return error instanceof CallError && error.code === code;
}

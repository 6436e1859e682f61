import type { ColumnLayout } from '../language/wire/ColumnLayout';
import { CallError } from './CallError';
import { post } from './http';
import { session } from './sessionStore';
import { readUnsaved, storeUnsaved } from './unsavedLayouts';

/** Milliseconds without a further change before the server is told. */
const PAUSE = 800;

/** The server does not want it: it is not sent again. Everything else may pass. */
const REFUSED: readonly number[] = [400, 403];

let saving: ReturnType<typeof setTimeout> | undefined;

/**
 * Arranges the columns of a table for the person: here at once, kept on the device, and told to the server soon (E-08).
 * An empty layout is the schema.
 */
export function changeLayout(table: string, layout: ColumnLayout): void {
  session.columnLayouts = { ...session.columnLayouts, [table]: layout };
  storeUnsaved(ownerNow(), { ...readUnsaved(ownerNow()), [table]: layout });
  clearTimeout(saving);
  saving = setTimeout(() => void saveLayouts(), PAUSE);
}

/**
 * Tells the server what it does not know yet. Failures are silent: what could not be told is told after the next
 * sign-in or change.
 */
export async function saveLayouts(): Promise<void> {
  const owner = ownerNow();
  for (const [tableType, propList] of Object.entries(readUnsaved(owner))) {
    if (session.token === '' || ownerNow() !== owner) return;
    if (await isSettled(tableType, propList)) forget(owner, tableType, propList);
  }
}

async function isSettled(tableType: string, propList: ColumnLayout): Promise<boolean> {
  try {
    await post('/api/order/common/savePropList', { tableType, propList }, { quiet: true, background: true });
    return true;
  } catch (error) {
    if (error instanceof CallError) return REFUSED.includes(error.code);
    throw error;
  }
}

/** Unless it was changed once more meanwhile. */
function forget(owner: string, table: string, saved: ColumnLayout): void {
  const { [table]: unsaved, ...others } = readUnsaved(owner);
  if (JSON.stringify(unsaved) === JSON.stringify(saved)) storeUnsaved(owner, others);
}

function ownerNow(): string {
  return `${session.userId}/${session.packageId}`;
}

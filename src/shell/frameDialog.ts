import { proxy } from 'valtio/vanilla';

/** A dialog of the frame itself. `explain` begins with the screen named, or with none. */
export type FrameDialog =
  | { kind: 'password' | 'sessions' | 'message' | 'search' | 'errors' | 'versions' | 'help' }
  | { kind: 'explain'; resource: string | null; screen: string | null };

export const frameDialog = proxy<{ open: FrameDialog | null }>({ open: null });

export function openFrameDialog(dialog: FrameDialog): void {
  frameDialog.open = dialog;
}

export function closeFrameDialog(): void {
  frameDialog.open = null;
}

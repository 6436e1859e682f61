import { proxy, ref } from 'valtio/vanilla';
import type { RefusalLine } from './RefusalError';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface ConfirmRequest {
  title: string;
  text: string;
  /** Text of the confirming button, 确定 by default. */
  confirmText?: string;
  /** The action destroys something. */
  danger?: boolean;
}

export interface DialogEntry {
  id: number;
  kind: 'confirm' | 'lines';
  title: string;
  text: string;
  lines: readonly RefusalLine[];
  confirmText: string;
  danger: boolean;
  answer: (confirmed: boolean) => void;
}

export interface Notice {
  id: number;
  kind: NoticeKind;
  title: string;
  text: string;
  /** `toast`: one short line in the middle; `card`: title and text in the corner. */
  form: 'toast' | 'card';
}

/** What the shell shows over everything. All texts are already in the person's language. */
export const dialogs = proxy<{ open: DialogEntry[]; notices: Notice[] }>({ open: [], notices: [] });

/** Milliseconds that a short message stays. Specification 000, section 9. */
const TOAST_TIME = 2000;
let lastId = 0;

/** Asks; true when confirmed, false when cancelled or closed. */
export function confirm({ title, text, confirmText = '', danger = false }: ConfirmRequest): Promise<boolean> {
  return show({ kind: 'confirm', title, text, lines: [], confirmText, danger });
}

/** Shows reasons, one per line as 【code】remark; resolves when the dialog is closed. */
export async function alertLines({ title, text = '', lines = [] }: { title: string; text?: string; lines?: readonly RefusalLine[] }): Promise<void> {
  await show({ kind: 'lines', title, text, lines, confirmText: '', danger: false });
}

/** A card in the corner for `seconds`; 0 leaves it until it is closed. */
export function notify({ kind, title, text, seconds }: { kind: NoticeKind; title: string; text: string; seconds: number }): void {
  add({ kind, title, text, form: 'card' }, seconds * 1000);
}

/** One short line that goes away by itself. The same line is not stacked. */
export function toast(kind: NoticeKind, text: string): void {
  if (dialogs.notices.some((notice) => notice.form === 'toast' && notice.text === text)) return;
  add({ kind, title: '', text, form: 'toast' }, TOAST_TIME);
}

export function closeNotice(id: number): void {
  const index = dialogs.notices.findIndex((notice) => notice.id === id);
  if (index >= 0) dialogs.notices.splice(index, 1);
}

function show(entry: Omit<DialogEntry, 'id' | 'answer'>): Promise<boolean> {
  const id = ++lastId;
  return new Promise((resolve) => {
    const answer = ref((confirmed: boolean): void => {
      const index = dialogs.open.findIndex((open) => open.id === id);
      if (index >= 0) dialogs.open.splice(index, 1);
      resolve(confirmed);
    });
    dialogs.open.push({ ...entry, id, answer });
  });
}

function add(notice: Omit<Notice, 'id'>, milliseconds: number): void {
  const id = ++lastId;
  dialogs.notices.push({ ...notice, id });
  if (milliseconds > 0) setTimeout(() => closeNotice(id), milliseconds);
}

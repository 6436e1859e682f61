import { proxy, ref } from 'valtio/vanilla';
import type { RefusalLine } from './RefusalError';
import { ACT_TIME, TOAST_TIME } from './durations';
import { tabStorage } from './storage';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface ConfirmRequest {
  title: string;
  text: string;
  /** Text of the confirming button, 确定 by default. */
  confirmText?: string;
  /** Text of the other button, 取消 by default. */
  cancelText?: string;
  /** The action destroys something. */
  danger?: boolean;
}

/** A button of a notice, such as 撤销. */
export interface NoticeAction {
  text: string;
  run: () => void;
}

export interface DialogEntry {
  id: number;
  kind: 'confirm' | 'lines';
  title: string;
  text: string;
  lines: readonly RefusalLine[];
  confirmText: string;
  cancelText: string;
  danger: boolean;
  /** the button that goes on is the first choice */
  isProposed: boolean;
  answer: (confirmed: boolean) => void;
}

export interface Notice {
  id: number;
  kind: NoticeKind;
  title: string;
  text: string;
  /** `toast`: one short line in the middle; `card`: title and text in the corner. */
  form: 'toast' | 'card';
  /** Path of the application that a click opens. */
  to?: string;
  /** What can be done about it: the notice goes once it is pressed. */
  act?: NoticeAction;
  /** Milliseconds left until it goes away by itself; 0 stays until it is closed. */
  remaining: number;
}

/** What the shell shows over everything. All texts are already in the person's language. */
export const dialogs = proxy<{ open: DialogEntry[]; notices: Notice[] }>({ open: [], notices: [] });

/** Timers of the notices that count down, and when each began to. */
const countdowns = new Map<number, { timer: ReturnType<typeof setTimeout>; since: number }>();
const KEPT_KEY = 'toast';
let lastId = 0;

/** Asks; true when confirmed, false when cancelled or closed. */
export function confirm({
  title,
  text,
  confirmText = '',
  cancelText = '',
  danger = false,
}: ConfirmRequest): Promise<boolean> {
  return show({ kind: 'confirm', title, text, lines: [], confirmText, cancelText, danger });
}

/** Shows reasons, one per line as 【code】remark; resolves when the dialog is closed. */
export async function alertLines({
  title,
  text = '',
  lines = [],
}: {
  title: string;
  text?: string;
  lines?: readonly RefusalLine[];
}): Promise<void> {
  await show({ kind: 'lines', title, text, lines, confirmText: '', cancelText: '', danger: false });
}

/**
 * Shows reasons as {@link alertLines} does, with a way to go on; true when that was chosen. `stay`: what the button says
 * that does not, 确定 by default; `isProposed`: to go on is what most people want.
 */
export function askAboutLines({
  title,
  lines,
  goOn,
  stay = '',
  isProposed = false,
}: {
  title: string;
  lines: readonly RefusalLine[];
  goOn: string;
  stay?: string;
  isProposed?: boolean;
}): Promise<boolean> {
  return show({
    kind: 'lines',
    title,
    text: '',
    lines,
    confirmText: goOn,
    cancelText: stay,
    danger: false,
    isProposed,
  });
}

/**
 * A card in the corner for `seconds`; 0 leaves it until it is closed. `to` is a path of the application that a click
 * opens.
 */
export function notify({
  kind,
  title,
  text,
  seconds,
  to,
}: {
  kind: NoticeKind;
  title: string;
  text: string;
  seconds: number;
  to?: string | undefined;
}): void {
  add({ kind, title, text, form: 'card', remaining: seconds * 1000, ...(to && { to }) });
}

/**
 * One short line that goes away by itself; one that something can be done about (`act`) stays longer. The same line is
 * not stacked: the later one takes its place where something can be done about it.
 */
export function toast(kind: NoticeKind, text: string, act?: NoticeAction): void {
  const same = dialogs.notices.find((notice) => notice.form === 'toast' && notice.text === text);
  if (same && !act) return;
  if (same) closeNotice(same.id);
  add({
    kind,
    title: '',
    text,
    form: 'toast',
    ...(act ? { act: ref(act), remaining: ACT_TIME } : { remaining: TOAST_TIME }),
  });
}

/** Says the same line once more after the page has been loaded anew, for what is followed by a reload. */
export function keepToast(kind: NoticeKind, text: string): void {
  tabStorage.write(KEPT_KEY, JSON.stringify({ kind, text }));
}

/** Says what {@link keepToast} kept. */
export function showKeptToast(): void {
  const kept = tabStorage.read(KEPT_KEY);
  if (kept === null) return;
  tabStorage.write(KEPT_KEY, null);
  const { kind, text } = JSON.parse(kept) as { kind: NoticeKind; text: string };
  toast(kind, text);
}

export function closeNotice(id: number): void {
  holdNotice(id);
  const index = dialogs.notices.findIndex((notice) => notice.id === id);
  if (index >= 0) dialogs.notices.splice(index, 1);
}

/** Stops the time of a notice, while the pointer or the focus is on it. */
export function holdNotice(id: number): void {
  const countdown = countdowns.get(id);
  const notice = dialogs.notices.find((entry) => entry.id === id);
  if (!countdown) return;
  clearTimeout(countdown.timer);
  countdowns.delete(id);
  if (notice) notice.remaining = Math.max(1, notice.remaining - (Date.now() - countdown.since));
}

/** Lets the time of a notice run on. */
export function releaseNotice(id: number): void {
  const notice = dialogs.notices.find((entry) => entry.id === id);
  if (!notice || notice.remaining === 0 || countdowns.has(id)) return;
  countdowns.set(id, { timer: setTimeout(() => closeNotice(id), notice.remaining), since: Date.now() });
}

function show(entry: Omit<DialogEntry, 'id' | 'answer' | 'isProposed'> & { isProposed?: boolean }): Promise<boolean> {
  const id = ++lastId;
  return new Promise((resolve) => {
    const answer = ref((confirmed: boolean): void => {
      const index = dialogs.open.findIndex((open) => open.id === id);
      if (index >= 0) dialogs.open.splice(index, 1);
      resolve(confirmed);
    });
    dialogs.open.push({ isProposed: false, ...entry, id, answer });
  });
}

function add(notice: Omit<Notice, 'id'>): void {
  const id = ++lastId;
  dialogs.notices.push({ ...notice, id });
  releaseNotice(id);
}

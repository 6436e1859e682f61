import { toast } from './dialogs';
import { t } from './texts';

/** Copies a text and says so, or that it failed (B-323). `said`: what to say of a success, 复制成功 by default. */
export async function copyText(text: string, said = t('复制成功')): Promise<void> {
  try {
    await write(text);
    toast('success', said);
  } catch {
    toast('error', t('复制失败，请重试。'));
  }
}

/**
 * A page that is not served over TLS has no clipboard object: there the browser's older command copies what is
 * selected.
 */
async function write(text: string): Promise<void> {
  if (isSecureContext) return navigator.clipboard.writeText(text);
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'gj-hidden';
  // Outside of an open modal dialog nothing can be selected.
  (before?.closest('dialog') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!isCopied) throw new Error('The browser did not copy.');
}

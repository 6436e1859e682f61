import { toast } from '../../client/dialogs';
import { t } from '../../client/texts';

/** Shows the page on the whole screen, or in its window again; warns where the browser cannot (B-061, B-324). */
export async function toggleFullscreen(): Promise<void> {
  if (!document.fullscreenEnabled) return toast('warning', t('当前浏览器不支持全屏'));
  if (document.fullscreenElement) return document.exitFullscreen();
  // What a browser allows in general it may still refuse, as within a frame of another site.
  await document.documentElement.requestFullscreen().catch(() => toast('warning', t('当前浏览器不支持全屏')));
}

export function watchFullscreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

export function isFullscreen(): boolean {
  return document.fullscreenElement !== null && document.fullscreenElement !== undefined;
}

import { t, toast } from '../../client';
import type { WrittenAt } from '../../language/wire';

/**
 * Asks the development server to open a place in the editor: the one that runs, or that LAUNCH_EDITOR or EDITOR names.
 * Whether one came up it does not know.
 */
export async function openInEditor({ column, file, line }: Pick<WrittenAt, 'file' | 'line' | 'column'>): Promise<void> {
  const place = `${file}:${line}:${column}`;
  const { ok } = await fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);
  if (ok) toast('info', t('已请编辑器打开 {place}；没有反应时，请用环境变量 LAUNCH_EDITOR 指定编辑器', { place }));
  else toast('error', t('没有打开 {place}', { place }));
}

import { navigate } from '../../client/navigate';
import { tabs, refreshTab } from '../../client/tabs';
import type { t as translate } from '../../client/texts';
import { DOCUMENT_QUERY } from '../../language/catalogue/landmarks';
import type { Route } from '../../language/model';
import { openFrameDialog } from '../frameDialog';
import { frameIcons } from '../frameIcons';
import { toggleFullscreen } from './fullscreen';
import { DOCS } from '../place';

export interface HeaderTool {
  key: string;
  icon: string;
  text: string;
  /** shown on the icon unless 0 */
  count: number;
  /** keys that do it as well */
  keys?: string;
  run: () => void;
}

interface Offered {
  hasDocumentQuery: boolean;
  /** null: the person does not want the log */
  errors: number | null;
  isFullscreen: boolean;
  /** path and search of the page shown */
  address: string;
  /** the screen shown or wanted */
  route: Route | null;
}

/** What the header offers beside the search, in its order. */
export function headerTools(
  t: typeof translate,
  { hasDocumentQuery, errors, isFullscreen, address, route }: Offered,
): HeaderTool[] {
  return [
    hasDocumentQuery && {
      key: 'query',
      icon: frameIcons.document,
      text: t('单据查询'),
      count: 0,
      run: () => navigate(DOCUMENT_QUERY),
    },
    { key: 'refresh', icon: frameIcons.refresh, text: t('刷新当前页'), count: 0, run: () => refresh(address) },
    errors !== null && {
      key: 'errors',
      icon: frameIcons.alert,
      text: errors > 0 ? t('错误日志（{count}）', { count: errors }) : t('错误日志'),
      count: errors,
      run: () => openFrameDialog({ kind: 'errors' }),
    },
    {
      key: 'fullscreen',
      icon: frameIcons.fullscreen,
      text: isFullscreen ? t('退出全屏') : t('全屏'),
      count: 0,
      run: () => void toggleFullscreen(),
    },
    {
      key: 'help',
      icon: frameIcons.help,
      text: t('本页帮助'),
      count: 0,
      keys: 'F1',
      run: () => openFrameDialog({ kind: 'help' }),
    },
    { key: 'docs', icon: frameIcons.book, text: t('系统文档'), count: 0, run: () => openDocs(route) },
    {
      key: 'versions',
      icon: frameIcons.history,
      text: t('版本更新记录'),
      count: 0,
      run: () => openFrameDialog({ kind: 'versions' }),
    },
  ].filter((tool) => tool !== false);
}

/** Loads the page shown anew; a page that has no tab, as that of a wrong address, with everything around it (B-059). */
function refresh(address: string): void {
  if (tabs.list.some(({ key }) => key === address)) void refreshTab(address);
  else location.reload();
}

/** Opens the documentation beside the work, at what the screen shows; without a screen at its first page. */
function openDocs(route: Pick<Route, 'module' | 'resource'> | null): void {
  open(route ? `${DOCS}/${route.module}#${route.resource}` : DOCS, 'guiju-docs');
}

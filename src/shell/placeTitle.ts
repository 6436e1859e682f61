import type { Title } from '../language/model';
import { ADD_TITLE, EDIT_TITLE } from '../language/model/formTitles';
import type { FramePlace } from './place';

/**
 * What tab and window are called; a route may have no title (B-066). A form that adds records and edits them as well is
 * called by what is done in it.
 */
export function placeTitle(place: FramePlace, search = ''): Title {
  if (place.kind === 'screen') {
    const { kind, title } = place.route;
    if (title.text === '') return { text: '未命名' };
    const isEdited = kind === 'form' && title.pattern === ADD_TITLE && new URLSearchParams(search).has('id');
    if (!isEdited || title.of === undefined) return title;
    return { text: EDIT_TITLE.replace('{title}', title.of), pattern: EDIT_TITLE, of: title.of };
  }
  if (place.kind === 'waiting') return { text: '加载中' };
  return { text: place.code === 401 ? '无权访问' : '页面不存在' };
}

import type { Title } from '../language/model';
import type { FramePlace } from './place';

/** What tab and window are called; a route may have no title (B-066). */
export function placeTitle(place: FramePlace): Title {
  if (place.kind === 'screen') return place.route.title.text === '' ? { text: '未命名' } : place.route.title;
  if (place.kind === 'waiting') return { text: '加载中' };
  return { text: place.code === 401 ? '无权访问' : '页面不存在' };
}

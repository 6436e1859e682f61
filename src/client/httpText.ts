export const BUSY_TEXT = '系统繁忙，请稍后重试';
export const SETUP_TEXT = '加载超时';

const TEXTS: Readonly<Record<number, string>> = {
  401: '登录已失效，请重新登录',
  403: '拒绝访问',
  404: '请求错误,未找到该资源',
  405: '请求方法未允许',
  408: '请求超时',
  501: '网络未实现',
  502: '网络错误',
  504: '网络超时',
  505: 'http版本不支持该请求',
};

/** The Chinese text of an HTTP status that is not a success. Specification 000, section 8. */
export function httpText(status: number): string {
  return TEXTS[status] ?? BUSY_TEXT;
}

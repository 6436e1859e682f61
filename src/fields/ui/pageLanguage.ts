/** The language that the page is shown in, for names of months and weekdays. */
export function pageLanguage(): string {
  return document.documentElement.lang || 'zh-CN';
}

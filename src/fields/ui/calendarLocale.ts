import type { CalendarProps } from 'antd';
import en from 'antd/es/calendar/locale/en_US';
import es from 'antd/es/calendar/locale/es_ES';
import ja from 'antd/es/calendar/locale/ja_JP';
import zh from 'antd/es/calendar/locale/zh_CN';
import 'dayjs/locale/es';
import 'dayjs/locale/ja';
import 'dayjs/locale/zh-cn';
import { pageLanguage } from './pageLanguage';

const LOCALES: Readonly<Record<string, CalendarProps<object>['locale']>> = { en, es, ja, zh };

/** Names of weekdays and months, and the day a week begins with, in the language of the page. */
export function calendarLocale(): NonNullable<CalendarProps<object>['locale']> {
  return LOCALES[pageLanguage().slice(0, 2)] ?? zh;
}

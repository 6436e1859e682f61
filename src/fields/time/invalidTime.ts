/** What is said of a text that is no time of the day. */
export const INVALID_TIME = '请输入正确的时间，例如 09:00';

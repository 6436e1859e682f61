import { reminderFields } from './reminderFields';

/** What the linter asks of what reminds. */
export const reminderRules = [reminderFields];

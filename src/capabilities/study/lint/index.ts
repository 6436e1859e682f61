import { studyFields } from './studyFields';

/** What the linter asks of what is learned. */
export const studyRules = [studyFields];

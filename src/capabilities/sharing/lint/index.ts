import { sharingFields } from './sharingFields';

/** What the linter asks of masters that are shared. */
export const sharingRules = [sharingFields];

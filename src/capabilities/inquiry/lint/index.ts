import { inquiredFields } from './inquiredFields';

/** What the linter asks of an inquiry. */
export const inquiryRules = [inquiredFields];

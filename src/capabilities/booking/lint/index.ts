import { bookingFields } from './bookingFields';

/** What the linter asks of what books. */
export const bookingRules = [bookingFields];

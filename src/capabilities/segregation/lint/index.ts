import { segregation } from './segregation';

/** What the linter asks of actions that who made a record leaves to others. */
export const segregationRules = [segregation];

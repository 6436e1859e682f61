import { votesKept } from './votesKept';

/** What the linter asks of what people vote for. */
export const votesRules = [votesKept];

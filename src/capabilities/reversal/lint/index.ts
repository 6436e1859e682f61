import { reversalField } from './reversalField';

/** What the linter asks of documents that red entries correct. */
export const reversalRules = [reversalField];

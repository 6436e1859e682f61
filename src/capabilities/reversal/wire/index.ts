export { reversedTable } from './reversedTable';
export { withNegative } from './withNegative';

export { reversedTable } from './reversedTable';

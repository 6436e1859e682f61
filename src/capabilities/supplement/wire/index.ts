export { openedBy } from './openedBy';

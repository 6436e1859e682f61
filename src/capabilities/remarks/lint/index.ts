export { remarksShown } from './remarksShown';

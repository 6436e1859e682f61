export { DIRECTION, SHARE, SHARING, SHARING_SETS, type SharingSet } from './sharingNames';

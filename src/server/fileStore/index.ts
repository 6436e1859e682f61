export { DatabaseStore } from './DatabaseStore';
export {
  ContentLostError,
  type FileStore,
  type StoredContent,
  type StoreName,
  type TakenPart,
} from './FileStore';
export { FileStores } from './FileStores';

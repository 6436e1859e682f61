export { DatabaseStore } from './DatabaseStore';
export { DirectoryStore } from './DirectoryStore';
export { ContentLostError, type FileStore, type StoredContent, type StoreName, type TakenPart } from './FileStore';
export { FileStores } from './FileStores';
export { openFileStores } from './openFileStores';
export { StoreFullError } from './StoreFullError';

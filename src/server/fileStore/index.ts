export { ContentMoves, movesOf } from './ContentMoves';
export { DatabaseStore } from './DatabaseStore';
export { DirectoryStore } from './DirectoryStore';
export { ContentLostError, type FileStore, type StoredContent, type StoreName, type TakenPart } from './FileStore';
export { FileStores } from './FileStores';
export { contentsElsewhere } from './moveContents';
export { openFileStores } from './openFileStores';
export { readContent } from './readContent';
export { StoreFullError } from './StoreFullError';

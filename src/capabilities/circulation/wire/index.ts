export * from './circulationNames';
export * from './Readers';

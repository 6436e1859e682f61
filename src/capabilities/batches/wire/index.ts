export * from './BatchTrace';

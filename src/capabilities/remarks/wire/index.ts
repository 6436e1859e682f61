export * from './Remarks';

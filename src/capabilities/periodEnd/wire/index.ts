export * from './PeriodEnd';

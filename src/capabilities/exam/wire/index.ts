export * from './Exam';
export * from './examBounds';
export * from './examCalls';

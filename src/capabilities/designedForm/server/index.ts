export { acceptContent, readContent, type Accepted } from './acceptContent';
export { compiledForm, formOf, type TitledForm } from './compiledForm';
export { bindFormFiles, formHolder } from './formFiles';
export { summaryOf } from './summaryOf';
export { storedContent } from './storedContent';
export { storedForm } from './storedForm';
export { withRecords, type Offered } from './withRecords';

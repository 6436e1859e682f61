/** The encrypted wire, fetched only when a server asks for it. */
export { createCipher } from './createCipher';
export { sealTokenForm } from './sealTokenForm';

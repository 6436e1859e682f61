import type { Said } from '../../language/wire';

export { sayTo, type Said } from '../../language/wire';

/** Text that a person wrote, or a name. */
export const asWritten = (text: string): Said => ({ text: '{text}', params: { text } });

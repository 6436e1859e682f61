import type { StorageFace } from '../faces/StorageFace';
import { richOf } from './richWords';

/** A field that used to be plain text keeps what it held: each of its lines becomes a paragraph. */
export const richTextStorage = (): StorageFace => ({
  column: 'text',
  fromDatabase: (value) => {
    const text = String(value);
    return text.startsWith('{"type":"doc"') ? (JSON.parse(text) as unknown) : richOf(text);
  },
  toDatabase: (value) => JSON.stringify(value),
});

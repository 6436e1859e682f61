import type { StorageFace } from '../faces/StorageFace';

/** No check on the choices, as of one choice: the rules refuse others. */
export const choicesStorage = (): StorageFace => ({ column: 'jsonb', toDatabase: JSON.stringify });

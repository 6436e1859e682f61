import { z } from 'zod';

/** Colours of the labels of states: one palette, so that a colour means the same in all modules. */
export const stateColorMeta = z.enum(['orange', 'blue', 'green', 'red', 'default']);

/** Colours of the labels of choices. */
export const colorMeta = z.enum(['default', 'orange', 'blue', 'green', 'red', 'gold', 'cyan', 'purple']);

import { z } from 'zod';

/** Colours of the labels of states and choices. */
export const colorMeta = z.enum(['default', 'orange', 'blue', 'green', 'red', 'gold', 'cyan', 'purple']);

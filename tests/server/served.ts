import { setImmediate as turn } from 'node:timers/promises';
import type { Answer } from './testApp';

/**
 * What a call is answered with, as a person gets it whom a busy server asks to try again: nothing was done then. The
 * server gets its turn before.
 */
export async function served(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.code !== 503) return answer;
    await turn();
  }
}

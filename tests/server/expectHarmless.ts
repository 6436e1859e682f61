import { expect } from 'vitest';
import type { PlainAnswer } from './plainCalls';

/** What no answer may show: the server's inside. */
const LEAK = /select |insert into|\bat \/|\.ts:|\.js:|node_modules|SqlError|stack|scrypt\$|sys_|r_supplier|Error:/i;

/** An answer without a fault of the server and without its inside. */
export function expectHarmless({ status, text }: PlainAnswer, what: string): void {
  expect({ what, status, isFault: status >= 500, leak: LEAK.exec(text)?.[0] }).toEqual({
    what,
    status,
    isFault: false,
    leak: undefined,
  });
}

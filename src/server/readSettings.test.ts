import { expect, it } from 'vitest';
import { readSettings } from './readSettings';

const DATABASE_URL = 'postgres://a:b@127.0.0.1/x';

it.each([
  [{}, true, false],
  [{ DEMO: 'on' }, true, true],
  [{ DEMO: 'off' }, false, false],
  [{ DATABASE_URL }, false, false],
  [{ DATABASE_URL, DEMO: 'on' }, true, true],
])(
  'the demonstration fills in the embedded database, any other if it is asked for: %o',
  (env, withDemo, isDemoOpen) => {
    expect(readSettings(env)).toMatchObject({ withDemo, isDemoOpen });
  },
);

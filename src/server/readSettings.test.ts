import { expect, it } from 'vitest';
import { readSettings } from './readSettings';
import { StartError } from './StartError';

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

it.each([
  ['Asia/Shanghai', 'Asia/Shanghai'],
  ['europe/madrid', 'Europe/Madrid'],
  ['UTC', 'UTC'],
])('the zone of the company is one of the list, however it is written: %s', (TIME_ZONE, timeZone) => {
  expect(readSettings({ TIME_ZONE })).toMatchObject({ timeZone });
});

it.each(['', undefined])('without a zone that of the machine counts: %o', (TIME_ZONE) => {
  expect(readSettings({ TIME_ZONE })).not.toHaveProperty('timeZone');
});

it.each(['Shanghai', '+08:00', 'UTC+8', 'Asia/Shanghai; drop table', ' '])(
  'refuses what is no zone: %s',
  (TIME_ZONE) => {
    expect(() => readSettings({ TIME_ZONE })).toThrow(
      new StartError(
        `TIME_ZONE must be a name of the list of time zones (IANA), like Asia/Shanghai or Europe/Madrid, not "${TIME_ZONE}".`,
      ),
    );
  },
);

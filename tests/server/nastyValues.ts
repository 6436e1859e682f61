/** Texts that do harm wherever they are taken for more than texts. */
export const SQL = "x' or 1=1; drop table goods; --";
export const HTML = '<img src=x onerror=alert(1)><script>alert(2)</script>';

/** Values that no field expects. */
export const NASTY: unknown[] = [
  SQL,
  HTML,
  '\u0000',
  'a\u0000b',
  '\u0007\u001b[2J\u202e\ufeff',
  '\ud800',
  '💣'.repeat(50),
  'x'.repeat(100_000),
  '1e400',
  '-0',
  'NaN',
  '9'.repeat(400),
  '0x10',
  '../../etc/passwd',
  '{{7*7}}${7*7}',
  '%00%0a',
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  0.1,
  -1,
  true,
  null,
  [],
  [[]],
  {},
  { id: 1 },
  [1, 2, 3],
  { toString: 'x' },
  ['__proto__'],
];

/**
 * Whether every value of one SQL type fits the other unchanged: longer texts, numerics with no fewer digits on either
 * side, larger integers.
 */
export function isWidening(from: string, to: string): boolean {
  if (to === 'text') return from.startsWith('character varying') || from === 'text';
  // Without a scale it keeps as many decimals as it is given.
  if (from === 'numeric' || to === 'numeric') return to === 'numeric' && from.startsWith('numeric');
  const before = parse(from);
  const after = parse(to);
  if (before.name === 'character varying' && after.name === before.name) return after.a >= before.a;
  if (before.name === 'numeric' && after.name === before.name)
    return after.b >= before.b && after.a - after.b >= before.a - before.b;
  const integers = ['smallint', 'integer', 'bigint'];
  return integers.includes(from) && integers.indexOf(to) > integers.indexOf(from);
}

function parse(type: string): { name: string; a: number; b: number } {
  const [, name = '', a = '0', b = '0'] = /^([a-z ]+?)(?:\((\d+)(?:,(\d+))?\))?$/.exec(type) ?? [];
  return { name, a: Number(a), b: Number(b) };
}

/** x^8 + x^4 + x^3 + x^2 + 1, the polynomial of the field of QR codes. */
const FIELD = 0x11d;

const POWERS: number[] = [];
for (let value = 1, power = 0; power < 255; power++) {
  POWERS.push(value);
  value = value & 0x80 ? (value << 1) ^ FIELD : value << 1;
}
const LOGS = new Map(POWERS.map((value, power) => [value, power]));

const power = (exponent: number): number => POWERS[exponent % 255] ?? 0;

/** Nothing has no logarithm: its product is nothing. */
function product(a: number, b: number): number {
  const [one, other] = [LOGS.get(a), LOGS.get(b)];
  return one === undefined || other === undefined ? 0 : power(one + other);
}

/** The `count` Reed-Solomon words that correct a block. */
export function errorWords(block: readonly number[], count: number): number[] {
  let generator = [1];
  for (let step = 0; step < count; step++)
    generator = [...generator, 0].map((value, at) => value ^ product(generator[at - 1] ?? 0, power(step)));
  const rest = [...block, ...Array.from({ length: count }, () => 0)];
  for (let at = 0; at < block.length; at++) {
    const factor = rest[at] ?? 0;
    if (factor !== 0)
      generator.forEach((value, index) => (rest[at + index] = (rest[at + index] ?? 0) ^ product(value, factor)));
  }
  return rest.slice(block.length);
}

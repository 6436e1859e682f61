import type { Random } from '../../../lib/Random';

/** Prefixes of the mobile networks. */
const NETWORKS = [
  '130',
  '131',
  '133',
  '135',
  '136',
  '137',
  '138',
  '139',
  '150',
  '151',
  '158',
  '159',
  '166',
  '177',
  '180',
  '186',
  '188',
  '189',
  '191',
  '199',
];
const PER_NETWORK = 100_000_000;
/** Has no factor in common with a power of ten: numbers that follow each other lie far apart, and none occurs twice. */
const STRIDE = 61_803_399;

/** The mobile number of that place in a row of 2 thousand million different ones. */
export function mobileNumber(place: number): string {
  const rest = (BigInt(Math.floor(place / NETWORKS.length)) * BigInt(STRIDE)) % BigInt(PER_NETWORK);
  return NETWORKS[place % NETWORKS.length]! + String(rest).padStart(8, '0');
}

/** So many digits, the first not 0. */
export function digits(random: Random, count: number): string {
  return Array.from({ length: count }, (_, index) => random.between(index === 0 ? 1 : 0, 9)).join('');
}

/**
 * Digits of a row without repetition, as many as `count`; told apart for 10 to the power of `count - head.length`
 * places.
 */
export function countedDigits(head: string, place: number, count: number): string {
  const size = count - head.length;
  return head + String((BigInt(place) * BigInt(STRIDE)) % 10n ** BigInt(size)).padStart(size, '0');
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** An identity number with its check digit (GB 11643); different for 9 million places. */
export function identityNumber(region: string, place: number): string {
  const day = new Date(Date.UTC(1965, 0, 1 + (place % 13_000)));
  const order = Math.floor(place / 13_000) % 1000;
  const body = `${region}${day.toISOString().slice(0, 10).replaceAll('-', '')}${String(order).padStart(3, '0')}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * WEIGHTS[index]!, 0);
  return body + '10X98765432'[sum % 11]!;
}

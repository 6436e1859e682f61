import { expect, it } from 'vitest';
import { metresBetween } from './metresBetween';

it('measures along the earth', () => {
  const shanghai = { latitude: 31.2304, longitude: 121.4737 };
  expect(metresBetween(shanghai, shanghai)).toBe(0);
  // A thousandth of a degree to the north is 111 metres anywhere, to the east less the farther north.
  expect(metresBetween(shanghai, { ...shanghai, latitude: 31.2314 })).toBe(111);
  expect(metresBetween(shanghai, { ...shanghai, longitude: 121.4747 })).toBe(95);
  const beijing = { latitude: 39.9042, longitude: 116.4074 };
  expect(Math.round(metresBetween(shanghai, beijing) / 1000)).toBe(1067);
  expect(metresBetween({ latitude: 0, longitude: 179.9995 }, { latitude: 0, longitude: -179.9995 })).toBe(111);
});

import { describe, expect, it } from 'vitest';
import { placeOf } from './placeOf';

const gate = { name: '大门', latitude: 31.23, longitude: 121.47, radius: 200 };
const store = { name: '仓库', latitude: 31.25, longitude: 121.47, radius: 100 };
const at = (latitude: number, accuracy = 0) => ({ latitude, longitude: 121.47, accuracy });
const group = (outside: 'allow' | 'mark' | 'refuse') => ({ outside, places: [gate, store] });

describe('where a punch was made', () => {
  it('is anywhere for a group without places', () => {
    expect(placeOf({ outside: 'refuse', places: [] }, undefined)).toEqual({
      place: null,
      distance: null,
      isOutside: false,
    });
  });
  it('is the place in whose reach it lies', () => {
    expect(placeOf(group('refuse'), at(31.2501))).toEqual({ place: '仓库', distance: 11, isOutside: false });
  });
  it('is outside beyond all of them: allowed, marked or refused with what to do', () => {
    expect(placeOf(group('allow'), at(31.24))).toEqual({ place: null, distance: 1112, isOutside: false });
    expect(placeOf(group('mark'), at(31.24))).toEqual({ place: null, distance: 1112, isOutside: true });
    expect(placeOf(group('refuse'), at(31.24))).toMatchObject({ params: { distance: 1112 } });
  });
  it('counts how wrong a position may be, up to half a kilometre', () => {
    expect(placeOf(group('refuse'), at(31.235, 400))).toMatchObject({ place: '大门', distance: 556 });
    expect(placeOf(group('refuse'), at(31.24, 100_000))).toHaveProperty('refusal');
  });
  it('asks for a position where there are places', () => {
    expect(placeOf(group('refuse'), undefined)).toHaveProperty('refusal');
    expect(placeOf(group('mark'), undefined)).toEqual({ place: null, distance: null, isOutside: true });
    expect(placeOf(group('allow'), undefined)).toEqual({ place: null, distance: null, isOutside: false });
  });
});

import { describe, expect, it } from 'vitest';
import { allAreas, type Area } from './areas';

const names = (areas: readonly Area[]) => areas.map(({ id, name }) => `${id} ${name}`);
const child = (areas: readonly Area[], id: string) => areas.find((area) => area.id === id)!;
const flat = (areas: readonly Area[]): Area[] => areas.flatMap((area) => [area, ...flat(area.children)]);

describe('areas of China', () => {
  it('has every province, autonomous region, municipality and special region once, in the order of codes', async () => {
    const provinces = await allAreas();
    expect(provinces).toHaveLength(34);
    expect(names(provinces).slice(0, 3)).toEqual(['110000 北京市', '120000 天津市', '130000 河北省']);
    expect(names(provinces).slice(-3)).toEqual(['710000 台湾省', '810000 香港特别行政区', '820000 澳门特别行政区']);
    expect(provinces.every(({ pid }) => pid === null)).toBe(true);
  });

  it('gives the municipalities their middle level', async () => {
    const provinces = await allAreas();
    const shanghai = child(provinces, '310000');
    expect(names(shanghai.children)).toEqual(['310100 上海市']);
    expect(child(shanghai.children, '310100')).toMatchObject({
      pid: '310000',
      children: expect.arrayContaining([{ id: '310101', pid: '310100', name: '黄浦区', children: [] }]),
    });
    expect(['110000', '120000', '500000'].map((id) => names(child(provinces, id).children))).toEqual([
      ['110100 北京市'],
      ['120100 天津市'],
      ['500100 重庆市', '500200 县'],
    ]);
  });

  it('loses no city or county of the library, and none stands twice or under another', async () => {
    const { areaList } = await import('@vant/area-data');
    const all = flat(await allAreas());
    const given = [areaList.province_list, areaList.city_list, areaList.county_list].flatMap((list) =>
      Object.entries(list),
    );
    expect(all.map(({ id, name }) => [id, name]).toSorted()).toEqual(given.toSorted());
    expect(
      all.flatMap((area) => area.children.map(({ pid }) => [area.id, pid])).filter(([id, pid]) => id !== pid),
    ).toEqual([]);
  });

  it('puts every county three deep', async () => {
    const counties = (await allAreas()).flatMap(({ children }) => children).flatMap(({ children }) => children);
    expect(counties.length).toBeGreaterThan(2800);
    expect(counties.filter(({ children }) => children.length > 0)).toEqual([]);
  });

  it('is computed once', async () => {
    expect(await allAreas()).toBe(await allAreas());
  });
});

/** A province, city or county of China. */
export interface Area {
  /** six digits, as text: `310101` */
  id: string;
  /** id of what it belongs to; null for a province */
  pid: string | null;
  name: string;
  children: Area[];
}

const CODE_LENGTH = 6;

let read: Promise<Area[]> | undefined;

/**
 * Answer of `getAllArea`: provinces > cities > counties by code. The municipalities keep their middle level (上海市 310000
 * > 上海市 310100 > 黄浦区 310101), so that every county lies three deep. Read from the library when first asked, then kept;
 * the same array each time, not to be changed.
 */
export function allAreas(): Promise<Area[]> {
  read ??= import('@vant/area-data').then(({ areaList }) => {
    const counties = level(areaList.county_list, 4, new Map());
    const cities = level(areaList.city_list, 2, counties);
    return [...level(areaList.province_list, 0, cities).values()].flat();
  });
  return read;
}

/**
 * The areas of one level by their parent's code, which shares `shared` digits with theirs; each gets what lies below
 * it.
 */
function level(
  names: Readonly<Record<string, string>>,
  shared: number,
  below: ReadonlyMap<string, Area[]>,
): Map<string, Area[]> {
  const found = new Map<string, Area[]>();
  for (const [id, name] of Object.entries(names)) {
    const parent = id.slice(0, shared).padEnd(CODE_LENGTH, '0');
    const area = { id, pid: shared === 0 ? null : parent, name, children: below.get(id) ?? [] };
    found.set(parent, [...(found.get(parent) ?? []), area]);
  }
  return found;
}

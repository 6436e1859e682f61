export type WideRow = Readonly<Record<string, string>>;

export interface WideColumn {
  key: string;
  title: string;
  /** pixels */
  width: number;
  isNumber: boolean;
}

const COLUMNS = 50;
const WORDS = ['深沟球轴承', '冷轧钢板', '伺服电机', '瓦楞纸箱', '环氧树脂', '内六角螺栓', '铝合金压铸件'];

/** 50 columns, the first frozen, every fifth of numbers. */
export const wideColumns: readonly WideColumn[] = Array.from({ length: COLUMNS }, (_, index) => ({
  key: `c${index}`,
  title: `第${index + 1}列`,
  width: 90 + ((index * 37) % 80),
  isNumber: index % 5 === 3,
}));

const made = new Map<number, WideRow[]>();

/** So many rows without an empty cell, made once. */
export function wideRows(count: number): WideRow[] {
  const known = made.get(count);
  if (known) return known;
  const rows = Array.from({ length: count }, (_, row) =>
    Object.fromEntries(
      wideColumns.map(({ isNumber, key }, index) => [
        key,
        isNumber
          ? `${(row * 37 + index) % 9000}.50`
          : index === 0
            ? `R${row}`
            : `${WORDS[(row + index) % WORDS.length]}${row % 97}`,
      ]),
    ),
  );
  made.set(count, rows);
  return rows;
}

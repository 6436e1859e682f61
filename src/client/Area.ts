/** A province, city or county of China. */
export interface Area {
  /** six digits, as text: `310101` */
  id: string;
  /** id of what it belongs to; null for a province */
  pid: string | null;
  name: string;
  children: Area[];
}

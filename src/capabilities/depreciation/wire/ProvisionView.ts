/** An asset of a month that is about to be depreciated. Amounts are decimals. */
export interface ProvisionedAsset {
  id: string;
  code: string;
  name: string;
  method: string;
  original: string;
  /** before the month */
  accumulated: string;
  amount: string;
  /** after it */
  net: string;
  /** its departments, as people read them */
  departments: string;
  /** of assets by work: the unit, and what people said was done; `null`: nobody has said it yet */
  work?: { unit: string; done: string | null };
}

/** The month that is depreciated next; `null`: no asset wants it. */
export interface ProvisionView {
  /** YYYY-MM */
  month: string | null;
  assets: ProvisionedAsset[];
  total: string;
}

/** The months to come of an asset. */
export interface ComingMonths {
  /** by work nobody knows them */
  isByWork: boolean;
  months: { month: string; amount: string; accumulated: string; net: string }[];
}

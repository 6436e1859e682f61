/** An asset of a month that is about to be depreciated. Amounts are decimals; `null`: the caller may not see it. */
export interface ProvisionedAsset {
  id: string;
  code: string | null;
  name: string | null;
  method: string | null;
  original: string | null;
  /** before the month */
  accumulated: string | null;
  amount: string | null;
  /** after it */
  net: string | null;
  /** its departments, as people read them */
  departments: string | null;
  /** of assets by work: the unit, and what people said was done; `null`: nobody has said it yet */
  work?: { unit: string; done: string | null };
}

/** The month that is depreciated next; `null`: no asset wants it. */
export interface ProvisionView {
  /** YYYY-MM */
  month: string | null;
  /** those that the caller sees */
  assets: ProvisionedAsset[];
  /** how many there are that he does not see */
  hidden: number;
  /** of all assets; `null`: the caller does not see all of it */
  total: string | null;
}

/** The months to come of an asset. Amounts are decimals; `null`: the caller may not see it. */
export interface ComingMonths {
  /** by work nobody knows them */
  isByWork: boolean;
  months: { month: string; amount: string; accumulated: string | null; net: string | null }[];
}

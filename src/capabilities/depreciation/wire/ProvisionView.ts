/** An asset of a month that is about to be depreciated. Amounts are decimals. */
export interface ProvisionedAsset {
  id: string;
  code: string;
  name: string;
  method: string;
  /** `null` of it and what follows from it: the caller may not see it */
  original: string | null;
  /** before the month */
  accumulated: string | null;
  amount: string | null;
  /** after it */
  net: string | null;
  /** its departments, as people read them */
  departments: string;
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

/** The months to come of an asset. */
export interface ComingMonths {
  /** by work nobody knows them */
  isByWork: boolean;
  months: { month: string; amount: string; accumulated: string; net: string }[];
}

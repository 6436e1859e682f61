export class PaceSampler {
  constructor(every?: number);
  readonly count: number;
  stop(): Promise<{ paces: number[]; seconds: number }>;
}

import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node';
export class LongestFirst implements TestSequencer {
  constructor(context: Vitest);
  sort(files: TestSpecification[]): Promise<TestSpecification[]>;
  shard(files: TestSpecification[]): Promise<TestSpecification[]>;
}

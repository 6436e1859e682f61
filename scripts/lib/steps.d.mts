export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    status: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
}
export function countTests(report: VitestReport): { passed: number; failed: number };
export function faultsOf(report: VitestReport): string[];

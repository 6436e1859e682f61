import { type ContractReport, type EndpointResult, failuresOf } from './ContractReport';

/** One endpoint that was called; undefined for those to come, which stand at the end. */
export function resultLine({ id, method, outcome, path, reasons }: EndpointResult): string | undefined {
  if (outcome === 'toCome') return undefined;
  const head = `${id}  ${method.padEnd(9)}  ${path}`;
  return outcome === 'ok'
    ? `${head}  ok`
    : [`${head}  FAILED`, ...reasons.map((reason) => `         ${reason}`)].join('\n');
}

/** The endpoints to come with what they wait for, and the totals. */
export function closingLines(report: ContractReport): string[] {
  const { isEncrypted, left, results } = report;
  const toCome = results.filter(({ outcome }) => outcome === 'toCome');
  const passed = results.filter(({ outcome }) => outcome === 'ok').length;
  const failed = results.filter(({ outcome }) => outcome === 'failed').length;
  return [
    ...left.map((reason) => `Not undone at the end: ${reason}`),
    ...(toCome.length > 0
      ? [
          '',
          `Still to come, not called (${toCome.length}):`,
          ...toCome.map(
            ({ id, method, path, reasons }) => `${id}  ${method.padEnd(9)}  ${path}  ${reasons.join('; ')}`,
          ),
        ]
      : []),
    '',
    `${report.base}, ${isEncrypted ? 'encrypted' : 'plain'}: ${passed} passed, ${failed} failed, ${toCome.length} to come${failuresOf(report).length > 0 ? '  FAILED' : ''}`,
  ];
}

import { UsageError } from '../schemas/UsageError';
import { parseOptions } from '../schemas/parseOptions';
import type { Account } from './Context';
import { ENDPOINTS } from './Endpoint';

export interface ContractArguments {
  /** undefined: servers of the suite's own */
  base: string | undefined;
  account: Account;
  only: readonly string[] | undefined;
  isJson: boolean;
}

/** @throws UsageError */
export function parseArguments(args: readonly string[]): ContractArguments {
  const { positionals, values } = parseOptions(args, {
    base: { type: 'string' },
    login: { type: 'string', default: '13800000000' },
    password: { type: 'string', default: 'Demo1234' },
    package: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is no option.`);
  if (values.package !== undefined && !/^\d+$/.test(values.package))
    throw new UsageError(`--package is the id of an account set, not "${values.package}".`);
  return {
    base: values.base === undefined ? undefined : baseOf(values.base),
    account: { login: values.login, password: values.password, packageId: values.package ?? null },
    only: values.only === undefined ? undefined : idsOf(values.only),
    isJson: values.json,
  };
}

/** The address without the prefix of the calls and without a slash at its end. */
function baseOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`--base is an address such as http://127.0.0.1:8080, not "${text}".`);
  return text.replace(/\/+$/, '').replace(/\/prod-pc$/, '');
}

function idsOf(text: string): string[] {
  const ids = text.split(',').filter((id) => id !== '');
  const unknown = ids.filter((id) => !ENDPOINTS.some((endpoint) => endpoint.id === id));
  if (unknown.length > 0 || ids.length === 0)
    throw new UsageError(
      `--only takes ids of tests/contract/endpoints.json such as E-019, not "${unknown.join(', ')}".`,
    );
  return ids;
}

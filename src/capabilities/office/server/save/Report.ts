import type { FastifyRequest } from 'fastify';
import { isObject } from '../../../../lib/isObject';
import type { OfficeServer } from '../../../../server/office/OfficeServer';

/** What the document server reports of a file, by its numbers. */
export const STATUS = {
  editing: 1,
  /** everybody has closed it, and something was changed */
  saved: 2,
  failed: 3,
  /** everybody has closed it, and nothing was changed */
  unchanged: 4,
  /** somebody saves, and goes on */
  kept: 6,
  keptFailed: 7,
} as const;

/** What it has reported. */
export interface Report {
  key: string;
  status: number;
  /** where the document can be fetched; empty: nowhere */
  url: string;
  /** ending of its name; empty: as it was */
  ending: string;
  /** ids of those who edit, or of who has edited last, whoever comes first */
  users: string[];
}

/** Reads a report from what is signed of it, never from what stands beside; undefined: it has signed nothing. */
export async function readReport(office: OfficeServer, { body, headers }: FastifyRequest): Promise<Report | undefined> {
  const inBody = isObject(body) ? body.token : undefined;
  const [, inHeader] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  // In the header what was reported stands one step deeper.
  const said = await office.read(inBody ?? inHeader);
  const payload = isObject(said?.payload) ? said.payload : said;
  if (!payload || typeof payload.key !== 'string' || typeof payload.status !== 'number') return undefined;
  const { filetype, key, status, url, users } = payload;
  return {
    key,
    status,
    url: typeof url === 'string' ? url : '',
    ending: typeof filetype === 'string' ? filetype.toLowerCase() : '',
    users: Array.isArray(users) ? users.filter((user) => typeof user === 'string' && /^[1-9]\d{0,17}$/.test(user)) : [],
  };
}

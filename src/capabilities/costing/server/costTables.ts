import { systemTable } from '../../../server/storage/SystemTables';

/** Balances that are to be valued anew by a job, as it was too much for the call that changed them. */
export const STALE_TABLE = systemTable(
  {
    package_id: 'bigint not null',
    ledger: 'text not null',
    // values of the ledger's keys, as a JSON list
    keys: 'text not null',
    since: 'date not null',
    // how often the job failed at it, why, and when it tries again
    failures: 'integer not null default 0',
    error: 'character varying(300)',
    next_time: 'timestamp(0) without time zone',
  },
  ['package_id', 'ledger', 'keys'],
);

/** Books whose postings have been valued since they were declared. */
export const VALUED_TABLE = systemTable({ package_id: 'bigint not null', ledger: 'text not null' }, [
  'package_id',
  'ledger',
]);

/** Documents that are to show what their postings are worth, as somebody held them when that changed. */
export const UNSHOWN_TABLE = systemTable(
  { package_id: 'bigint not null', kind: 'text not null', document_id: 'bigint not null' },
  ['package_id', 'kind', 'document_id'],
);

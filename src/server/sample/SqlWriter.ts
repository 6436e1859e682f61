import { type FieldTypes, type Model, type Resource, resourceOf } from '../../language/model';
import { compileResource, type Document } from '../../language/rules';
import { searchKeyOf } from '../resource/searchKey';
import { toRow } from '../resource/wire';
import { lineTableOf, SEARCH_KEY, tableOf } from '../schema/naming';
import { copyRows } from './copyRows';
import type { Numbering } from './Numbering';
import type { Sample } from './Sampler';

/** Records of one resource that are written at once. */
const AT_ONCE = 1000;

/**
 * Writes samples as SQL for `psql`, into the tables as the server makes them: one transaction of COPY blocks, each
 * after those that it refers to. Nothing is kept but the block that is being filled.
 */
export class SqlWriter {
  readonly #model: Model;
  readonly #types: FieldTypes;
  readonly #packageId: string;
  readonly #write: (text: string) => void;
  #resource: Resource | undefined;
  #documents: Document[] = [];

  constructor(model: Model, types: FieldTypes, packageId: string, write: (text: string) => void) {
    this.#model = model;
    this.#types = types;
    this.#packageId = packageId;
    this.#write = write;
    write('\\set ON_ERROR_STOP on\nbegin;\n');
  }

  add({ document, resource }: Sample): void {
    if (this.#resource !== resource || this.#documents.length === AT_ONCE) this.#flush();
    this.#resource = resource;
    this.#documents.push(document);
  }

  /** Writes what is left; the server goes on counting after the samples. */
  end(numbering: Numbering): void {
    this.#flush();
    for (const [series, last] of numbering.lastOfSeries())
      this.#write(
        `insert into sys_series (package_id, series, last) values (${this.#packageId}, ${literal(series)}, ${last}) on conflict (package_id, series) do update set last = greatest(sys_series.last, excluded.last);\n`,
      );
    for (const [of] of numbering.lastIds()) {
      const [name = '', lines] = of.split('.');
      const table = lines === undefined ? tableOf(resourceOf(this.#model, name)) : lineTableOf(name, lines);
      this.#write(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}));\n`);
    }
    this.#write('commit;\n');
  }

  #flush(): void {
    const [resource, documents] = [this.#resource, this.#documents];
    this.#documents = [];
    if (!resource || documents.length === 0) return;
    const { header, tables } = compileResource(resource, this.#types);
    const packageId = this.#packageId;
    this.#write(
      copyRows(
        tableOf(resource),
        documents.map((document) => ({
          package_id: packageId,
          id: document.id,
          ...toRow(document, header),
          [SEARCH_KEY]: searchKeyOf(resource, document),
        })),
      ),
    );
    for (const { fields, name } of tables) {
      const rows = documents.flatMap((document) =>
        ((document[name] as Document[] | undefined) ?? []).map((line, index) => ({
          package_id: packageId,
          id: line.id,
          parent_id: document.id,
          line_no: index + 1,
          ...toRow(line, fields),
        })),
      );
      if (rows.length > 0) this.#write(copyRows(lineTableOf(resource, name), rows));
    }
  }
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

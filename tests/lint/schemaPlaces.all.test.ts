import { settlingFields } from '../../src/capabilities/settlement/language/settlementFields';
import { statementFields, statementLineFields } from '../../src/capabilities/reconciliation/language/statementFields';
import { CREDITED, ITEM_KINDS, itemField } from '../../src/capabilities/settlement/wire';
import { SHARES } from '../../src/capabilities/allowance/wire';
import { AUDIENCE, READ_COUNT, READING } from '../../src/capabilities/circulation/wire';
import { REMARK_COUNT } from '../../src/capabilities/remarks/wire';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { CLOSED } from '../../src/language/meta/closedField';
import { REVERSAL, REVERSED_LINE } from '../../src/language/meta/reversalNames';
import { SOURCE } from '../../src/language/meta/sourceField';
import type { Field, Resource } from '../../src/language/model';
import { datedTable } from '../../src/language/model/datedTable';
import type { SchemaPlaces } from '../../src/language/wire';
import { loadProject } from '../../src/workspace/loadProject';
import { projectPlaces } from '../../src/workspace/projectPlaces';

const project = await loadProject(resolve('.'));
const places = await projectPlaces(project.files);

/** The line of a file that a place names. */
const lineAt = ({ file, line }: SchemaPlaces[string]): string => readFileSync(file, 'utf8').split('\n')[line - 1] ?? '';

/** Fields of lines that conversions and red entries bring with them: nobody wrote them. */
const MADE = [SOURCE, CLOSED, REVERSED_LINE];

/** Whether a line of a family says a name, or the end of one that begins with what its resource is called. */
const namesPart = (line: string, name: string): boolean =>
  line.includes(name) || name.endsWith(/`\$\{resource\}(?:\$\{[\w.]+\})*(\w+)`/.exec(line)?.[1] ?? '?');

const isReversal = (name: string): boolean => Object.values<string>(REVERSAL).includes(name);

/** Fields that open items bring: `opens` to the header, `settles` to lines that say nothing else of them. */
const isOpened = (name: string): boolean =>
  ITEM_KINDS.some((kind) => itemField(kind) === name) || Object.values<string>(CREDITED).includes(name);
const isSettled = ({ uses }: Resource, table: Field, name: string): boolean =>
  (uses.settlement?.settles ?? []).some(
    (settling) => settling.lines === table.name && name in settlingFields(settling),
  );

/** Fields that a statement of account brings. */
const isStated = ({ uses }: Resource, table: Field | undefined, name: string): boolean => {
  const said = uses.reconciliation;
  if (!said) return false;
  return table ? table.name === said.lines && name in statementLineFields(said) : name in statementFields(said);
};

/** Fields that circulated resources and those of their readers have. */
const isCirculated = ({ uses }: Resource, name: string): boolean =>
  uses.circulation?.circulated
    ? name === AUDIENCE.table || name === READ_COUNT
    : uses.circulation?.reads !== undefined && Object.values<string>(READING).includes(name);

/** What says of which grants something was taken. */
const isShared = ({ uses }: Resource, name: string): boolean =>
  uses.allowance?.takes !== undefined && name === SHARES.table;

const isOfDates = ({ fields }: Resource, { name }: Field): boolean =>
  fields.some((field) => field.dated && datedTable(field.name) === name);

it('every field, screen and action of the real schemas has its place, at a line that names it', () => {
  const wrong: string[] = [];
  for (const resource of Object.values(project.model.resources)) {
    const own = places[resource.name] ?? {};
    const expected = [
      ...resource.fields.flatMap((field) => [
        [
          `field:${field.path}`,
          isReversal(field.name)
            ? 'reversal'
            : isCirculated(resource, field.name)
              ? 'circulation'
              : field.name === REMARK_COUNT
                ? 'remarks'
                : isStated(resource, undefined, field.name)
                  ? 'reconciliation'
                  : isOpened(field.name)
                    ? 'settlement'
                    : isShared(resource, field.name)
                      ? 'allowance'
                      : isOfDates(resource, field)
                        ? 'dated'
                        : resource.uses.drive
                          ? 'drive'
                          : field.name,
        ],
        ...(field.fields ?? [])
          .filter(({ name }) => !MADE.includes(name))
          .map(({ path, name }) => [
            `field:${path}`,
            isCirculated(resource, field.name)
              ? 'circulation'
              : isShared(resource, field.name)
                ? 'allowance'
                : isOfDates(resource, field)
                  ? 'dated'
                  : isSettled(resource, field, name)
                    ? 'settlement'
                    : isStated(resource, field, name)
                      ? 'reconciliation'
                      : name,
          ]),
      ]),
      ...resource.screens.map(({ name }) => [`screen:${name}`, name]),
      ...resource.screens.flatMap((screen) =>
        screen.kind === 'board'
          ? screen.widgets.map(({ name }) => [`screen:${screen.name}/widgets/${name}`, name])
          : [],
      ),
      ...[...resource.buttons, ...(resource.machine?.actions ?? [])].map(({ name }) => [`action:${name}`, name]),
    ] as [string, string][];
    for (const [key, name] of expected) {
      const place = own[key];
      const isFamily = place?.file.endsWith('.ts');
      // A screen that follows from the list is written there.
      const list = resource.screens.find(({ kind }) => kind === 'list')?.name;
      const isList = place?.path.endsWith(`screens.${list}`);
      // A family may put a name together: there the line says a part of it.
      const isSaid = place && (isFamily ? namesPart(lineAt(place), name) : lineAt(place).includes(`"${name}"`));
      if (!place || (!isList && !isSaid)) wrong.push(`${resource.name} ${key}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('rules and what screens list have places of their own, with their JSON path', () => {
  const own = places.purchaseOrder!;
  expect(own['field:urgentReason/visible']).toMatchObject({
    file: 'schemas/purchaseManage/purchaseOrder.json',
    path: 'fields.urgentReason.visible',
  });
  expect(lineAt(own['field:urgentReason/visible']!)).toContain('"visible": "urgency == 3"');
  expect(own['field:lines.quantity/check']!.path).toBe('fields.quantity.check');
  expect(own['screen:purchaseOrderList/columns/code']!.path).toMatch(/^screens\.purchaseOrderList\.columns\[\d+\]$/);
  expect(own['action:review']).toMatchObject({
    file: 'schemas/_shared/machines/reviewed.json',
    path: 'actions.review',
  });
});

it('what follows from something else tells why, in both languages, and what is written does not', () => {
  const reason = (resource: string, part: string) => places[resource]![part]!.because;
  expect(reason('purchaseOrder', 'screen:purchaseOrderDetail')).toEqual({
    en: 'its list has the action "detail"',
    zh: '其列表有操作“detail”',
  });
  expect(reason('purchaseOrder', 'screen:purchaseOrderList/actions/review')?.en).toMatch(/^what the first list/);
  expect(reason('purchaseOrder', 'screen:purchaseOrderList')).toBeUndefined();
  expect(reason('purchaseOrder', 'screen:purchaseOrderList/columns/code')).toBeUndefined();
  for (const part of ['salePriceDates', 'salePriceDates.salePrice', 'salePriceDates.startDate'])
    expect(reason('inventory', `field:${part}`)?.en).toMatch(/^the values of "salePrice" from a day on/);
  expect(reason('inventory', 'field:salePrice')).toBeUndefined();
  expect(places.inventory!['field:salePrice/dated']!.path).toBe('fields.salePrice.dated');
  expect(places.inventory!['field:unitId/frozen']!.path).toBe('fields.unitId.frozen');
  const reversed = Object.entries(places).flatMap(([name, own]) =>
    own[`field:${REVERSAL.red}`] ? [own[`field:${REVERSAL.red}`]!.because?.en ?? name] : [],
  );
  expect(new Set(reversed)).toEqual(new Set(['it comes with "reversal"']));
});

import type { DetailScreen, FormScreen, Resource, SettingsScreen } from '../../src/language/model';
import { screenOf } from '../support/screen';
import type { ScreenRun } from './ScreenRun';
import type { Visitor } from './ScreenVisitor';

/**
 * Fields of a form or document are there with their tables; an empty new one is not saved where something must be
 * filled in.
 */
export async function checkForm(
  { isWhole, page }: Visitor,
  resource: Resource,
  screen: DetailScreen | FormScreen | SettingsScreen,
  run: ScreenRun,
): Promise<void> {
  const { panel } = screenOf(page);
  const folded = panel.locator('.gj-detail-more');
  if ((await folded.count()) > 0) await folded.click();
  const fields = await panel
    .locator('[data-field]')
    .evaluateAll((all) => all.map((item) => (item as HTMLElement).dataset.field!));
  const columns = await panel
    .locator('thead th[data-col]')
    .evaluateAll((all) => all.map((head) => (head as HTMLElement).dataset.col!));
  for (const name of resource.form.sections.flatMap((section) => section.fields)) {
    const field = resource.fields.find((each) => each.name === name)!;
    // What the record itself hides is no fault of the screen, and a form shows what the server gives only where it
    // stands.
    const mayHide =
      typeof field.visible === 'string' || field.visible === false || field.type === 'file' || field.type === 'image';
    for (const path of field.fields
      ? field.fields.filter(({ system, visible }) => !system && visible === true).map((child) => child.name)
      : [name]) {
      const what = `field ${field.fields ? `${name}.${path}` : name}`;
      if ((field.fields ? columns : fields).includes(path)) run.exercised.push(what);
      else if (mayHide) run.unexercised.push(`${what}: hidden by its condition`);
      else if (isWhole) run.problems.push(`${what} is not there`);
      else run.unexercised.push(`${what}: not shown to this role`);
    }
  }
  if (screen.kind === 'form' && screen.mode === 'add') await refusesEmpty(page, resource, run);
}

async function refusesEmpty(page: Visitor['page'], resource: Resource, run: ScreenRun): Promise<void> {
  const required = resource.fields.filter(
    ({ default: given, fields, required: must, system, value, visible }) =>
      must === true && given === undefined && value === undefined && !system && !fields && visible === true,
  );
  if (required.length === 0) return void run.unexercised.push('an empty form: nothing must be filled in');
  await page.keyboard.press('F8');
  const { panel } = screenOf(page);
  const marked = panel.locator('[aria-invalid=true]');
  await marked
    .first()
    .waitFor()
    .then(
      () => run.exercised.push('an empty form is refused, and what is missing is marked'),
      () =>
        run.problems.push(
          `an empty form is not refused although ${required.map(({ name }) => name).join(', ')} must be filled in`,
        ),
    );
}

import { fieldTypes } from '../../../fields/pure';
import type { Resource } from '../../../language/model';
import { compileResource, type CompiledResource } from '../../../language/rules';
import { formResource, type DesignedForm } from '../wire';

/** A form with the title that it goes by. */
export interface TitledForm {
  title: string;
  form: DesignedForm;
}

/** A form, compiled. `of`: resource whose references to people and departments count for its own. */
export function compiledForm(given: TitledForm, of?: Resource): CompiledResource {
  return compileResource(formOf(given, of), fieldTypes);
}

export function formOf({ form, title }: TitledForm, of?: Resource): Resource {
  return formResource(title, form, fieldTypes, of);
}

/**
 * A text shown to people. Chinese is its source text and the key of its translations.
 * A composed title (`新增{title}` of `请购单`) names its pattern and its part, so that both can be translated apart.
 */
export interface Title {
  /** the whole Chinese text */
  text: string;
  /** pattern with the placeholder `{title}`, when the text is composed */
  pattern?: string;
  /** what stands for `{title}` */
  of?: string;
}

import { useRef, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { controlOf } from '../../../fields/controls';
import type { Translate } from '../../../fields/faces/Translate';
import { fieldTypes } from '../../../fields/pure';
import { searchReferences } from '../../../renderer/context/searchReferences';
import { useSaveKey } from '../../../renderer/form/useSaveKey';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { templateFaults } from '../wire';
import { COMPARED, rowsOfText, textOfRows, type Compared, type ConditionRow, type KindOf } from './conditionRows';
import { COMPARED_TITLES } from './conditionText';
import { initiatorItems, isSeveral } from './initiatorItems';
import { newBranch, newStep } from './newStep';
import type { Design } from './useDesign';
import { FILE_TAGS, type FormItem, formResource, isSeveralTag, oneOf } from '../../designedForm/wire';

interface BranchDialogProps {
  design: Design;
  title: string;
  /** what the branch is called */
  name: string;
  /** its condition; left out: it has none */
  when?: string;
  onDone(said: { title: string; when?: string }): void;
  onClose(): void;
}

const TITLE_MAX = 40;
const WHEN_MAX = 500;
/** Kinds of fields whose values are ordered. */
const ORDERED = ['integer', 'number', 'money', 'date', 'datetime'];
const NUMBERS = ['integer', 'number', 'money'];
/** What the value that is compared with is called while it is asked for. */
const VALUE = 'value';

/** Asks what a branch is called and when it is taken: rows that must all hold, or an expression of the language. */
export function BranchDialog({ design, name, onClose, onDone, title, when }: BranchDialogProps): ReactNode {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const { items } = design;
  const [called, setCalled] = useState(name);
  const [text, setText] = useState(when ?? '');
  const [rows, setRows] = useState<readonly ConditionRow[] | undefined>(() => startRows(when ?? ''));
  const [problem, setProblem] = useState<string>();
  const kindOf: KindOf = (field) => {
    const tag = items.find(({ vModel }) => vModel === field)?.tag ?? '';
    return NUMBERS.includes(tag) ? 'number' : tag === 'switch' ? 'boolean' : 'text';
  };
  const accept = (): void => {
    const said = rows ? textOfRows(rows, kindOf) : text.trim();
    const wrong =
      called.trim() === ''
        ? t('请填写分支名称，最多40个字符')
        : when === undefined
          ? undefined
          : faultOf(said, design, t);
    if (wrong !== undefined) return setProblem(wrong);
    onDone({ title: called.trim(), ...(when === undefined ? {} : { when: said }) });
  };
  useSaveKey(root, accept);
  const setRow = (at: number, changed: Partial<ConditionRow>): void =>
    setRows(rows?.map((row, index) => (index === at ? { ...row, ...changed } : row)));
  return (
    <Dialog
      title={title}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button isPrimary title="F8" onClick={accept}>
            {t('确定')}
          </Button>
        </>
      }
    >
      <div ref={root} className="design-branch">
        <label>
          <span>{t('分支名称')}</span>
          <input
            className="gj-input"
            data-field="title"
            value={called}
            maxLength={TITLE_MAX}
            onChange={({ target }) => setCalled(target.value)}
          />
        </label>
        {when !== undefined && (
          <fieldset>
            <legend>{t('满足以下全部条件时走这一条')}</legend>
            {rows ? (
              <>
                {rows.map((row, at) => (
                  <ConditionLine
                    key={at}
                    row={row}
                    design={design}
                    onChange={(changed) => setRow(at, changed)}
                    onRemove={() => setRows(rows.toSpliced(at, 1))}
                  />
                ))}
                <div className="design-tools">
                  <Button isSmall onClick={() => setRows([...rows, NEW_ROW])}>
                    {t('添加条件')}
                  </Button>
                  <Button
                    isSmall
                    onClick={() => {
                      setText(textOfRows(rows, kindOf));
                      setRows(undefined);
                    }}
                  >
                    {t('改用公式')}
                  </Button>
                </div>
              </>
            ) : (
              <>
                <textarea
                  className="gj-input"
                  data-field="when"
                  aria-label={t('条件公式')}
                  rows={4}
                  maxLength={WHEN_MAX}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
                <p className="design-hint">
                  {t('可用字段')}：{items.map(({ label, vModel }) => `${vModel}（${label}）`).join(t('、'))}
                </p>
                <Button isSmall disabled={rowsOfText(text) === undefined} onClick={() => setRows(startRows(text))}>
                  {t('改用条件列表')}
                </Button>
              </>
            )}
          </fieldset>
        )}
        {problem !== undefined && (
          <p className="design-fault" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const NEW_ROW: ConditionRow = { field: '', operator: '==', value: null };

/** Rows of a condition, one that is empty where nothing is set. */
function startRows(when: string): readonly ConditionRow[] | undefined {
  const rows = rowsOfText(when);
  return rows?.length === 0 ? [NEW_ROW] : rows;
}

/** What the server would say of a condition of this form. */
function faultOf(when: string, { form }: Design, t: Translate): string | undefined {
  if (when === '') return t('请至少设置一个完整的条件');
  const branches = [{ ...newBranch('x'), when }, newBranch('y')];
  const flow = { nodes: [{ ...newStep('condition'), branches }, newStep('approve')] };
  const fault = templateFaults(form, flow).find(({ part }) => part === 'flow');
  return fault && t(fault.message, fault.params);
}

interface ConditionLineProps {
  row: ConditionRow;
  design: Design;
  onChange(changed: Partial<ConditionRow>): void;
  onRemove(): void;
}

/** A field of the form, how it is compared, and what with, entered as the form enters it. */
function ConditionLine({ design, onChange, onRemove, row }: ConditionLineProps): ReactNode {
  const t = useT();
  const { conditions, items, resource, roles } = design;
  const read = conditions.processConditions;
  const offered = [...read, ...items.filter((item) => !read.includes(item)), ...initiatorItems(roles)].filter(
    ({ tag }) => tag !== 'table',
  );
  const item = offered.find(({ vModel }) => vModel === row.field);
  // A form of its own: what the initiator is asked about is no field of the other. Of several values one is asked for.
  const asked = item && { items: [{ ...item, tag: oneOf(item.tag), vModel: VALUE, required: false }] };
  const field = asked && formResource('', asked, fieldTypes, resource).fields.find(({ name }) => name === VALUE);
  const asks = row.operator !== 'empty' && row.operator !== 'filled';
  const Control = field && controlOf(field);
  return (
    <div className="design-row">
      <select
        className="gj-input"
        aria-label={t('字段')}
        value={row.field}
        onChange={({ target: { value: name } }) => {
          const operator = comparedOf(offered.find(({ vModel }) => vModel === name))[0] ?? '==';
          onChange({ field: name, operator, value: null });
        }}
      >
        <option value="">{t('请选择')}</option>
        {offered.map(({ label, vModel }) => (
          <option key={vModel} value={vModel}>
            {t(label)}
          </option>
        ))}
      </select>
      <select
        className="gj-input"
        aria-label={t('比较方式')}
        value={row.operator}
        onChange={({ target }) => onChange({ operator: target.value as Compared })}
      >
        {comparedOf(item).map((each) => (
          <option key={each} value={each}>
            {t(COMPARED_TITLES[each])}
          </option>
        ))}
      </select>
      {asks && Control ? (
        <Control
          field={{ ...field, editable: true }}
          value={row.value ?? null}
          label={t('比较值')}
          onChange={(value) => onChange({ value })}
          search={searchReferences(resource)}
          t={t}
        />
      ) : (
        <span />
      )}
      <button type="button" className="design-remove" aria-label={t('删除条件')} onClick={onRemove}>
        ×
      </button>
    </div>
  );
}

/** Ways in which values of a field can be compared. */
function comparedOf(item: FormItem | undefined): readonly Compared[] {
  const among: readonly Compared[] = ['in', 'notIn'];
  if (isSeveral(item?.vModel ?? '')) return among;
  if (item && isSeveralTag(item.tag)) return [...among, 'filled', 'empty'];
  if (item && FILE_TAGS.includes(item.tag)) return ['filled', 'empty'];
  return COMPARED.filter(
    (each) => !among.includes(each) && (!['>', '>=', '<', '<='].includes(each) || ORDERED.includes(item?.tag ?? '')),
  );
}

import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { CompiledField, CompiledResource } from '../../language/rules';
import type { SchemaPlaces } from '../../language/wire';
import { ExplanationView } from './ExplanationView';
import { FactLine } from './FactLine';
import { fieldFacts, ruleFacts } from './fieldFacts';
import { KeptLines } from './KeptLines';
import type { Part } from './partAt';
import { placeOf, recordOf } from './Picked';
import type { Shown } from '../context/shown';
import { WhereWritten } from './WhereWritten';

interface FieldPartProps {
  part: Extract<Part, { kind: 'field' }>;
  shown: Shown;
  compiled: CompiledResource;
  found: CompiledField;
  /** name of the screen */
  screen: string;
  places: SchemaPlaces;
}

const RULES = { value: '公式', spread: '分摊', default: '默认值', check: '校验' } as const;

/**
 * A field, column or search field: where it is written, what it is and holds, and its rules with what they give now.
 */
export function FieldPart({ part, shown, compiled, found, screen, places }: FieldPartProps): ReactNode {
  const t = useT();
  const { field, table } = found;
  const at = placeOf(shown, part, found);
  const record = recordOf(shown, part, table);
  const value = record?.[part.as === 'columns' ? part.path : field.name];
  const listed = part.as === 'field' ? undefined : places[`screen:${screen}/${part.as}/${part.path}`];
  const settings = Object.keys(field.settings).length > 0 ? JSON.stringify(field.settings, null, 1) : '';
  return (
    <>
      <h3>
        {t(field.title)} <code>{field.path}</code> <span className="gj-inspect-type">{field.type}</span>
      </h3>
      <WhereWritten at={places[`field:${field.path}`] ?? places[`field:${table ?? ''}`]} label={t('字段')} />
      <WhereWritten at={listed} label={t(part.as === 'search' ? '查询条件' : '列')} />
      {record && value !== undefined && (
        <p className="gj-inspect-now">
          {t('当前值')} <code className="gj-inspect-value">{JSON.stringify(value)}</code>
        </p>
      )}
      {field.renamedFrom && (
        <p className="gj-inspect-now">
          {t('曾用名')} <code className="gj-inspect-value">{field.renamedFrom.join(', ')}</code>
        </p>
      )}
      <ul className="gj-inspect-facts">
        {fieldFacts(found, at).map((fact) => (
          <FactLine
            key={fact.aspect}
            fact={fact}
            compiled={compiled}
            at={places[`field:${field.path}/${fact.aspect}`]}
          />
        ))}
        <KeptLines field={field} places={places} />
        {ruleFacts(found, at).map(({ explanation, expression, message, rule }) => (
          <li key={rule + expression} className="gj-inspect-fact" data-aspect={rule}>
            <p>
              <strong
                className={
                  rule === 'check' && explanation ? (explanation.value === false ? 'is-no' : 'is-yes') : 'is-open'
                }
              >
                {t(RULES[rule])}
              </strong>
              {message !== undefined && <span className="gj-inspect-faint">{t(message)}</span>}
            </p>
            {explanation ? (
              <ExplanationView explanation={explanation} compiled={compiled} />
            ) : (
              <code className="gj-inspect-expression">{expression}</code>
            )}
            <WhereWritten at={places[`field:${field.path}/${rule}`]} />
          </li>
        ))}
      </ul>
      {settings !== '' && (
        <details>
          <summary>{t('类型设置')}</summary>
          <pre>{settings}</pre>
        </details>
      )}
    </>
  );
}

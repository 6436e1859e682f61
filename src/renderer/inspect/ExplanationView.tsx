import type { ReactNode } from 'react';
import { useT } from '../../client';
import { valueText, type Explanation, type Reading } from '../../language/expression';
import type { CompiledResource } from '../../language/rules';

/**
 * An expression with what it gives and the parts that decide, each with what it reads: `status == 0` is false, as
 * `status` = 1 (已审核).
 */
export function ExplanationView({
  explanation: { because, text, value },
  compiled,
}: {
  explanation: Explanation;
  compiled: CompiledResource;
}): ReactNode {
  const t = useT();
  const told = (reading: Reading): ReactNode => {
    const field = compiled.byPath.get(reading.text)?.field;
    const option = field?.options?.find((each) => String(each.value) === String(reading.value));
    return (
      <>
        <code>{reading.text}</code> = <code className="gj-inspect-value">{valueText(reading.value)}</code>
        {option && <span> {t(option.label)}</span>}
        {field && !option && <span className="gj-inspect-faint"> {t(field.title)}</span>}
      </>
    );
  };
  const isWhole = because.length === 1 && because[0]!.text === text;
  return (
    <div className="gj-inspect-why">
      <p>
        <code>{text}</code>
        {valueText(value) !== text && (
          <>
            {' '}
            = <code className="gj-inspect-value">{valueText(value)}</code>
          </>
        )}
      </p>
      <ul>
        {because.map((reason) => (
          <li key={reason.text}>
            {!isWhole && told(reason)}
            {reason.reads.length > 0 && (
              <ul>
                {reason.reads.map((reading) => (
                  <li key={reading.text}>{told(reading)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { DocumentTemplate } from '../../../language/wire';
import { Button } from '../../../ui/Button';

interface TemplateListProps {
  title: string;
  templates: readonly DocumentTemplate[];
  onUse?: ((template: DocumentTemplate) => void) | undefined;
  /** undefined: the person may not */
  onRemove?: ((template: DocumentTemplate) => void) | undefined;
}

/** Templates under a title, each with what can be done with it; nothing where there are none. */
export function TemplateList({ title, templates, onUse, onRemove }: TemplateListProps): ReactNode {
  const t = useT();
  if (templates.length === 0) return null;
  return (
    <section className="gj-template-list" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {templates.map((template) => (
          <li key={template.id}>
            {onUse ? (
              <button
                type="button"
                className="gj-template-use"
                aria-label={t('使用模板【{name}】', { name: template.name })}
                onClick={() => onUse(template)}
              >
                {template.name}
              </button>
            ) : (
              <span className="gj-template-use">{template.name}</span>
            )}
            {onRemove && (
              <Button
                isSmall
                aria-label={t('删除模板【{name}】', { name: template.name })}
                onClick={() => onRemove(template)}
              >
                {t('删除')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { Resource } from '../../language/model';
import { frozenIssue, keptIssue, type CompiledResource } from '../../language/rules';
import type { WrittenAt } from '../../language/wire';
import { ExplanationView } from './ExplanationView';
import type { Fact, Why } from './fieldFacts';
import { WhereWritten } from './WhereWritten';

const ASPECTS: Record<Fact['aspect'], { yes: string; no: string; open: string }> = {
  visible: { yes: '显示', no: '不显示', open: '是否显示' },
  editable: { yes: '可编辑', no: '不可编辑', open: '是否可编辑' },
  required: { yes: '必填', no: '非必填', open: '是否必填' },
};

const REASONS: Record<Exclude<Why['kind'], 'refused' | 'rule' | 'perRecord' | 'frozen' | 'kept'>, string> = {
  fixed: '对所有单据都如此',
  role: '您的角色隐藏了此列',
  system: '由系统填写',
  computed: '由公式计算',
  shown: '此处只能查看',
  dated: '这是今天的值，按日期的取值在下方的表中修改',
};

/** Whether a field is visible, editable or required, and why. */
export function FactLine({
  fact: { aspect, holds, why },
  compiled,
  at,
}: {
  fact: Fact;
  compiled: CompiledResource;
  at: WrittenAt | undefined;
}): ReactNode {
  const t = useT();
  const words = ASPECTS[aspect];
  return (
    <li className="gj-inspect-fact" data-aspect={aspect}>
      <p>
        <strong
          className={holds === null || (!holds && aspect === 'required') ? 'is-open' : holds ? 'is-yes' : 'is-no'}
        >
          {t(holds === null ? words.open : holds ? words.yes : words.no)}
        </strong>
        <span className="gj-inspect-faint">{reasonOf(why, compiled.resource, t)}</span>
      </p>
      {why.kind === 'rule' && <ExplanationView explanation={why.explanation} compiled={compiled} />}
      {why.kind === 'perRecord' && <code className="gj-inspect-expression">{why.expression}</code>}
      {(why.kind === 'rule' || why.kind === 'perRecord') && <WhereWritten at={at} />}
    </li>
  );
}

function reasonOf(why: Why, resource: Resource, t: ReturnType<typeof useT>): string {
  if (why.kind === 'frozen') {
    const { message, params } = frozenIssue(why.use, resource, t);
    return t(message, params);
  }
  if (why.kind === 'kept') {
    const { message, params } = keptIssue(why.by);
    return t(message, params);
  }
  if (why.kind === 'refused') return why.text;
  if (why.kind === 'rule') return t('按规则');
  return t(why.kind === 'perRecord' ? '视单据而定' : REASONS[why.kind]);
}

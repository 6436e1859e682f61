import { useState, type ReactNode } from 'react';
import { CallError, useT } from '../../../client';
import { Button } from '../../../ui/Button';
import type { InvoiceFile, InvoiceKind, MadeOfInvoice } from '../wire';
import { InvoiceLines } from './InvoiceLines';
import { takeInvoice } from './takeInvoice';

const KINDS: Readonly<Record<InvoiceKind, string>> = {
  digitalSpecial: '电子发票（增值税专用发票）',
  digitalNormal: '电子发票（普通发票）',
  special: '增值税电子专用发票',
  normal: '增值税电子普通发票',
};

interface InvoiceSheetProps {
  invoice: InvoiceFile;
  warnings: readonly string[];
  makes: readonly MadeOfInvoice[];
  fileId: string;
  onClose(): void;
}

/** An invoice as people check it: who, when, how much, line by line, and what can be made of it. */
export function InvoiceSheet({ fileId, invoice, makes, onClose, warnings }: InvoiceSheetProps): ReactNode {
  const t = useT();
  const [isTaking, setTaking] = useState(false);
  const take = async (make: MadeOfInvoice): Promise<void> => {
    setTaking(true);
    try {
      await takeInvoice(make, fileId, onClose);
    } catch (error) {
      // The client has said why.
      if (!(error instanceof CallError)) throw error;
      setTaking(false);
    }
  };
  const { buyer, code, date, kind, number, remark, seller } = invoice;
  const facts: [title: string, text: string, beside?: string][] = [
    [t('发票号码'), number, code],
    [t('开票日期'), date],
    [t('销售方'), seller.name, seller.taxNo],
    [t('购买方'), buyer.name, buyer.taxNo],
    ...(remark === '' ? [] : [[t('备注'), remark] as [string, string]]),
  ];
  return (
    <article className="gj-invoice">
      <header>
        <h3>{t(KINDS[kind])}</h3>
        {makes.map((make) => (
          <Button key={make.form} isPrimary disabled={isTaking} onClick={() => void take(make)}>
            {t('生成{title}', { title: make.title })}
          </Button>
        ))}
      </header>
      {warnings.map((warning) => (
        <p key={warning} className="gj-invoice-warning" role="alert">
          {warning}
        </p>
      ))}
      <dl>
        {facts.map(([title, text, beside = '']) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {text}
              {beside !== '' && <small>{beside}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <InvoiceLines invoice={invoice} />
    </article>
  );
}

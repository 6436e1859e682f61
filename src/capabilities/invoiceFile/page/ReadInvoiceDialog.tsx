import { useContext, useRef, useState, type ReactNode } from 'react';
import { CallError, useT } from '../../../client';
import { pickFiles } from '../../../client/upload/pickFiles';
import type { FileEntry } from '../../../language/model/FileEntry';
import type { ActionDialogProps } from '../../../renderer/action/ActionPlace';
import { CapabilityPages } from '../../../renderer/capability/CapabilityPage';
import { formAddress } from '../../../renderer/record/formAddress';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { INVOICE_ENDINGS, MOST_FILE_BYTES } from '../wire';
import { takeInvoice } from './takeInvoice';
import './invoice.css';

const MEGABYTE = 1024 * 1024;

/** Takes a file from the computer or the drive, and opens the form of what begins with its invoice. */
export function ReadInvoiceDialog({ onClose, resource }: ActionDialogProps): ReactNode {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const Chooser = useContext(CapabilityPages).find(({ FileChooser }) => FileChooser !== undefined)?.FileChooser;
  const [isChoosing, setChoosing] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const take = async ({ id }: FileEntry): Promise<void> => {
    setTaking(true);
    try {
      await takeInvoice({ api: resource.api, form: formAddress(resource) ?? '' }, id, () => onClose(false));
    } catch (error) {
      // The client has said why.
      if (!(error instanceof CallError)) throw error;
      setTaking(false);
    }
  };
  const upload = (files: FileList | null): void => {
    const limits = { room: 1, maxSize: MOST_FILE_BYTES / MEGABYTE, extensions: INVOICE_ENDINGS };
    if (files?.length) void pickFiles([...files], limits, false, (entry) => void take(entry));
  };
  if (isChoosing && Chooser)
    return (
      <Chooser
        room={1}
        onChosen={([entry]) => {
          setChoosing(false);
          if (entry) void take(entry);
        }}
        onClose={() => setChoosing(false)}
      />
    );
  return (
    <Dialog
      size="small"
      title={t('读取电子发票')}
      onClose={() => onClose(false)}
      footer={<Button onClick={() => onClose(false)}>{t('取消')}</Button>}
    >
      <p>
        {t('选择供应商开具的电子发票（OFD或XML，最大{size} MB），系统读取后打开新增页面，保存前可以修改。', {
          size: MOST_FILE_BYTES / MEGABYTE,
        })}
      </p>
      <div className="gj-invoice-ways" aria-busy={isTaking}>
        <Button isPrimary data-first disabled={isTaking} onClick={() => input.current?.click()}>
          {t('从电脑选择')}
        </Button>
        {Chooser && (
          <Button disabled={isTaking} onClick={() => setChoosing(true)}>
            {t('从文档中心选择')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={INVOICE_ENDINGS.map((ending) => `.${ending}`).join()}
        aria-label={t('选择文件')}
        hidden
        onChange={({ target }) => {
          upload(target.files);
          target.value = '';
        }}
      />
    </Dialog>
  );
}

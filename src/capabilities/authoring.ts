import { fieldAuthoring } from '../fields/authoring';
import type { Authoring } from '../language/meta/Authoring';
import { accounting } from './accounting/language';
import { allowance } from './allowance/language';
import { amendment } from './amendment/language';
import { approval } from './approval/language';
import { attendance } from './attendance/language';
import { availability } from './availability/language';
import { batches } from './batches/language';
import { bill, norm } from './bill/language';
import { booking } from './booking/language';
import { carryOver } from './carryOver/language';
import { circulation } from './circulation/language';
import { closing } from './period/language';
import { credit } from './credit/language';
import { depreciation } from './depreciation/language';
import { dispatch } from './dispatch/language';
import { drive } from './drive/language';
import { exam, questionBank, sitting } from './exam/language';
import { exchange } from './exchange/language';
import { fileSpace } from './files/language';
import { inquiry } from './inquiry/language';
import { invoiceFile } from './invoiceFile/language';
import { journal } from './journal/language';
import { office } from './office/language';
import { periodEnd } from './periodEnd/language';
import { remarks } from './remarks/language';
import { reminders } from './reminders/language';
import { checksWords, sensitiveWords } from './sensitive/language';
import { renumbering } from './renumbering/language';
import { repricing } from './repricing/language';
import { requirements } from './requirements/language';
import { reversal } from './reversal/language';
import { settlement } from './settlement/language';
import { sharing } from './sharing/language';
import { reconciliation } from './reconciliation/language';
import { study } from './study/language';
import { supplement } from './supplement/language';
import { tabs } from './tabs/language';
import { thread } from './thread/language';
import { timetable } from './timetable/language';
import { tells } from './tells/language';
import { votes } from './votes/language';
import { importErrors } from './transfer/language';

/** What schema files may say: the loader, the linter and the editor are put together with it. */
export const authoring: Authoring = {
  fields: fieldAuthoring,
  capabilities: [
    tells,
    closing,
    periodEnd,
    reversal,
    repricing,
    batches,
    availability,
    credit,
    amendment,
    settlement,
    allowance,
    attendance,
    reconciliation,
    accounting,
    carryOver,
    depreciation,
    renumbering,
    approval,
    circulation,
    journal,
    remarks,
    reminders,
    sensitiveWords,
    checksWords,
    votes,
    thread,
    study,
    supplement,
    booking,
    bill,
    norm,
    requirements,
    dispatch,
    drive,
    office,
    exam,
    sitting,
    questionBank,
    exchange,
    fileSpace,
    inquiry,
    invoiceFile,
    sharing,
    tabs,
    timetable,
    importErrors,
  ],
};

import type { ReactNode } from 'react';
import { later } from '../../../client/later';
import { allotOf } from '../../../language/model/Allot';
import type { AllotButtonsProps } from './AllotButtons';

const AllotButtons = later(() => import('./AllotButtons').then((module) => module.AllotButtons));

/** What allots the lines of a table to batches, where it says that they are. */
export function AllotTools(props: Omit<AllotButtonsProps, 'allot'>): ReactNode {
  const allot = allotOf(props.table.field);
  return allot && <AllotButtons {...props} allot={allot} />;
}

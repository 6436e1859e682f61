import type { ReactNode } from 'react';

export default function MeetingAddListPage(): ReactNode {
  return null;
}

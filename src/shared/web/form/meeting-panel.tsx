import type { ReactNode } from 'react';
import { ConflictPanel, ConflictText } from './conflict-panel.tsx';
import type { Meeting } from './use-versioned-draft.ts';

/** What somebody else changed differently while this form was open; nothing where nobody did. */
export function MeetingPanel<Draft extends object>(props: {
  meeting: Meeting<Draft>;
  nameOf: (field: keyof Draft & string) => string;
  /** For values that are no words: a choice, a list of things. What it does not show stands as it is. */
  show?: (field: keyof Draft & string, value: Draft[keyof Draft & string]) => ReactNode;
}) {
  const { meeting, nameOf, show } = props;
  if (meeting.conflicts.length === 0) return null;
  return (
    <ConflictPanel
      heading={meeting.heading}
      fields={meeting.conflicts}
      nameOf={nameOf}
      show={(field, side) => {
        const value = meeting[side][field];
        return show?.(field, value) || <ConflictText value={value} />;
      }}
      onChoose={meeting.choose}
    />
  );
}

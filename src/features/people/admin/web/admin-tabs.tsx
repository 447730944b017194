import type { ReactNode } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { SelectField } from '#shared/web/ui/field.tsx';
import { FocusKeeper } from '#shared/web/ui/focus-keeper.tsx';
import { type Tab, Tabs } from '#shared/web/ui/tabs.tsx';

/** A dozen tabs: a strip on wide screens, a select on a phone, where a strip would fill the screen. */
export function AdminTabs(props: {
  label: string;
  tabs: readonly (Tab<string> & { label: string })[];
  current: string;
  onChange: (name: string) => void;
  children: ReactNode;
}) {
  const { t } = useTexts('admin');
  return (
    <div className="max-md:[&_[role=tablist]]:hidden">
      <SelectField
        label={t('section')}
        className="mb-2 md:hidden"
        value={props.current}
        onChange={({ target }) => props.onChange(target.value)}
      >
        {props.tabs.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <Tabs label={props.label} tabs={props.tabs} current={props.current} onChange={props.onChange}>
        <FocusKeeper>{props.children}</FocusKeeper>
      </Tabs>
    </div>
  );
}

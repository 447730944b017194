import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { RenderedOnce } from '#shared/web/page/rendered-once.tsx';
import { groupsFor, type NavEntry, openEntry, type Place } from './nav-entries.ts';

/** The entries of a menu below their quiet headings, each as `children` shows it. */
export function NavGroups(props: {
  place: Place;
  role: string | null;
  children: (entry: NavEntry, isOpen: boolean) => ReactElement;
}) {
  const { place, role } = props;
  const open = openEntry(useLocation().pathname);
  const { t } = useTexts('common');
  return (
    <RenderedOnce name={place} by={[role, open]}>
      {() =>
        groupsFor(place, role).map(({ group, entries }) => (
          <div key={entries[0]?.to} className="flex flex-col gap-1">
            {group && <p className="nav-title">{t(`nav.group.${group}`)}</p>}
            {entries.map((entry) => props.children(entry, entry.to === open))}
          </div>
        ))
      }
    </RenderedOnce>
  );
}

import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#features/people/access/web/use-session.ts';
import { AdminNav } from '#features/people/admin/web/admin-nav.tsx';
import { OperatorMissing } from '#features/people/admin/web/operator-missing.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext, OpenContext, PageContext, PageQuery } from '#shared/web/page/page-module.ts';
import { FocusKeeper } from '#shared/web/ui/focus-keeper.tsx';
import { AccountNeeded } from '../parts/account-needed.tsx';
import { FIRST, GROUPS, queriesOf, sectionOf } from './admin-sections.ts';

// 'form' holds the messages of the panels' forms.
export const texts = [
  'admin',
  'access',
  'api-tokens',
  'organisation-sign-in',
  'form',
  'duas',
  'claims',
  'trust',
  'help',
  'notifications',
  'media',
  'memorials',
  'registry',
  'offices',
  'webhooks',
  'verification',
  'receipts',
  'imports',
  'layouts',
  'services',
  'streams',
  'partnership',
  'cleaning',
  'payments',
  'plans',
  'search',
  'spellings',
] as const;

// Only admins may read these: anybody else gets the refusal as the page's answer. Only the open section's
// queries run.
export const queries = ({ url }: PageContext): PageQuery[] =>
  queriesOf(sectionOf(url.searchParams)).map((options) => ({ options, required: true }));

/** Of all panels the browser gets the one that its address opens. */
export const opened = ({ url }: OpenContext) => sectionOf(url.searchParams);

export const head = ({ text }: HeadContext) => ({
  title: text('common:nav.admin'),
  description: text('common:nav.admin'),
  noindex: true,
});

export const Refused = AccountNeeded;

/** What waits for an administrator, and everything they look after. */
export function Component() {
  const { t } = useTexts('common');
  const { user } = useSession();
  const [search] = useSearchParams();
  const section = sectionOf(search);
  const heading = useRef<HTMLHeadingElement>(null);
  // A link of the part before is gone with it: its focus goes to what opened, before the keeper of the focus looks for another place.
  const shown = useRef(section.name);
  useLayoutEffect(() => {
    if (shown.current === section.name) return;
    shown.current = section.name;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [section.name]);
  if (user?.role !== 'admin') return <AccountNeeded />;
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-6">
      <h1 className="font-serif text-3xl sm:text-4xl">{t('nav.admin')}</h1>
      <OperatorMissing />
      <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <AdminNav first={FIRST} groups={GROUPS} current={section.name} />
        <section aria-labelledby="admin-section" className="min-w-0">
          <h2 ref={heading} id="admin-section" tabIndex={-1} className="mb-4 font-serif text-2xl sm:text-3xl">
            {t(section.label)}
          </h2>
          <FocusKeeper>
            <section.part.Component key={section.name} />
          </FocusKeeper>
        </section>
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AccessDialogGate } from '#features/people/access/web/access-dialog-gate.tsx';
import { sessionQuery } from '#features/people/access/web/session.ts';
import { useSession } from '#features/people/access/web/use-session.ts';
import { ownOfficesQuery, ownRequestsQuery } from '#features/records/offices/web/offices-api.ts';
import { OfficialHeader } from '#features/records/verification/web/official-header.tsx';
import { SidePanels } from '#features/records/verification/web/side-panels.tsx';
import { submissionsQuery } from '#features/records/verification/web/verification-api.ts';
import { VerifyDesk } from '#features/records/verification/web/verify-desk.tsx';
import { isOneOf, OFFICIALS } from '#shared/contract/roles.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Deferred, deferPart } from '#shared/web/page/deferred-part.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';

export const texts = ['verification', 'receipts', 'offices', 'form'] as const;

type Client = Parameters<typeof sessionQuery.queryFn>[0]['client'];

/** A query that runs only for readers who are allowed to ask it. */
function onlyFor<Data>(
  query: { queryKey: readonly unknown[]; queryFn: (context: never) => Promise<Data> },
  isFor: (role: string | undefined) => boolean,
) {
  return {
    queryKey: query.queryKey,
    queryFn: async (context: { client: Client }): Promise<Data | null> => {
      const user = context.client.getQueryData<{ role: string } | null>(sessionQuery.queryKey);
      return isFor(user?.role) ? query.queryFn(context as never) : null;
    },
  };
}
const isOfficial = (role: string | undefined) => isOneOf(OFFICIALS, role);
const officesQuery = onlyFor(ownOfficesQuery, isOfficial);

export const queries = () => [
  { options: officesQuery },
  { options: onlyFor(submissionsQuery(), isOfficial) },
  { options: onlyFor(ownRequestsQuery, (role) => role !== undefined && !isOfficial(role)) },
];

export const head = ({ text }: HeadContext) => ({
  title: text('verification:title'),
  description: text('verification:lead'),
});

// For members who are no officials yet.
const REQUEST = deferPart(
  async () => (await import('#features/records/offices/web/account-request.tsx')).AccountRequest,
);

/** Officials verify graves here; everybody else reads what it takes, and may request an official account. */
export function Component() {
  const { user } = useSession();
  const { data: own } = useQuery({ ...officesQuery, enabled: isOfficial(user?.role) });
  const offices = own?.offices ?? [];
  const cemeteries = offices.flatMap((office) => office.cemeteries.map(({ name }) => name));
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6">
      <OfficialHeader />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        {user && isOfficial(user.role) ? (
          <VerifyDesk
            key={user.id}
            prefill={{
              owner: user.id,
              verifiedBy: user.fullName,
              organizationName: offices[0]?.name ?? '',
              cemetery: cemeteries.length === 1 ? (cemeteries[0] ?? '') : '',
            }}
            cemeteries={cemeteries}
            isEverywhere={own?.isEverywhere ?? true}
          />
        ) : user ? (
          <Request />
        ) : (
          <SignIn />
        )}
        <SidePanels />
      </div>
    </div>
  );
}

function Request() {
  useEffect(REQUEST.want, []);
  return <Deferred part={REQUEST} />;
}

function SignIn() {
  const { t } = useTexts('offices');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card aria-labelledby="official-account" className="flex flex-col items-start gap-4">
      <h2 id="official-account" className="font-serif text-2xl">
        {t('request.title')}
      </h2>
      <p>{t('request.signIn')}</p>
      <Button onClick={() => setOpen(true)}>{t('common:account.signIn')}</Button>
      <AccessDialogGate isOpen={isOpen} onOpenChange={setOpen} />
    </Card>
  );
}

import { SystemTab } from '#features/people/admin/web/system-tab.tsx';
import { AllTokens } from '#features/people/api-tokens/web/all-tokens.tsx';
import { Mailbox } from '#features/people/notifications/web/mailbox.tsx';
import { useAppInfo } from '#shared/web/page/app-info.tsx';

/** The state of the installation; of a demonstration that sends no mails, also those that it keeps. */
export function AdminSystem() {
  const { holdsMail } = useAppInfo();
  return (
    <div className="flex flex-col gap-8">
      <SystemTab />
      <AllTokens />
      {holdsMail && <Mailbox of="all" />}
    </div>
  );
}

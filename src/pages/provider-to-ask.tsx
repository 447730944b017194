import { useState } from 'react';
import { AccessDialogGate } from '#features/access/web/access-dialog-gate.tsx';
import { useSession } from '#features/access/web/use-session.ts';
import type { Provider } from '#features/services/services-contract.ts';
import { ContactForm } from '#features/services/web/contact-form.tsx';
import { ProviderCard } from '#features/services/web/provider-card.tsx';

/** A provider, and the way to ask it; a visitor signs in on the way. */
export function ProviderToAsk({ provider }: { provider: Provider }) {
  const { user } = useSession();
  const [isSigningIn, setSigningIn] = useState(false);
  return (
    <ProviderCard provider={provider}>
      <ContactForm provider={provider} user={user} onSignIn={() => setSigningIn(true)} />
      <AccessDialogGate isOpen={isSigningIn} onOpenChange={setSigningIn} />
    </ProviderCard>
  );
}

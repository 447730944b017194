import { useState } from 'react';
import type { Provider } from '#features/arrange/services/services-contract.ts';
import { ContactForm } from '#features/arrange/services/web/contact-form.tsx';
import { ProviderCard } from '#features/arrange/services/web/provider-card.tsx';
import { AccessDialogGate } from '#features/people/access/web/access-dialog-gate.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';

/** A provider with the button to ask it; a visitor signs in on the way. */
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

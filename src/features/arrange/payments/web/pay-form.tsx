import { CardForm } from './card-form.tsx';
import { SandboxForm } from './sandbox-form.tsx';

export interface PayFormProps {
  clientSecret: string;
  /** Label of the button, which says what it does. */
  label: string;
  /** Where a bank sends its customer back to after authenticating them. */
  returnPath: string;
  /** True saves the card for later and charges nothing now. */
  saves?: boolean;
  onDone: () => void;
  onFail: (why: string) => void;
}

/** The form for a card: the provider's own, or in demonstrations one that asks for no card. */
export function PayForm({ publishableKey, ...props }: PayFormProps & { publishableKey: string | null }) {
  if (publishableKey === null) return <SandboxForm {...props} />;
  return <CardForm {...props} publishableKey={publishableKey} />;
}

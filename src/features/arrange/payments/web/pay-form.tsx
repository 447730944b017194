import { CardForm } from './card-form.tsx';
import { SandboxForm } from './sandbox-form.tsx';

export interface PayFormProps {
  clientSecret: string;
  /** On the button: what it does. */
  label: string;
  /** Where a bank that wants to see its customer sends them back to. */
  returnPath: string;
  /** The card is kept for later; nothing is charged now. */
  saves?: boolean;
  onDone: () => void;
  onFail: (why: string) => void;
}

/** Where a card is entered: at the provider, or in demonstrations nowhere. */
export function PayForm({ publishableKey, ...props }: PayFormProps & { publishableKey: string | null }) {
  if (publishableKey === null) return <SandboxForm {...props} />;
  return <CardForm {...props} publishableKey={publishableKey} />;
}

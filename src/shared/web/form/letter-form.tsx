import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import { HeldMailNote } from '#shared/web/page/held-mail-note.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { PostForm } from './post-form.tsx';
import { useSubmitted } from './use-submitted.ts';

/** What stands in a letter's fields: what was typed before, and what the server says of it. */
export interface LetterFields {
  typed: Record<string, string> | undefined;
  errorOf: (name: string) => string | undefined;
}

interface Props {
  /** The reference of a letter that was just sent without JavaScript. */
  given: string | null;
  /** @returns what the letter is known by */
  onSend: (text: (name: string) => string) => Promise<{ reference: string }>;
  words: Record<'sent' | 'reference' | 'next' | 'failed' | 'send' | 'sending', string>;
  children: (fields: LetterFields) => ReactNode;
}

/** A letter to the operators that anybody may write; it is answered by the reference that it is known by. */
export function LetterForm({ given, onSend, words, children }: Props) {
  const [reference, setReference] = useState(given);
  const submitted = useSubmitted();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const fields = error instanceof ApiError ? error.body?.fields : submitted?.fields;
  // The answer is shorter than the form: without this a phone would be left at the foot of the page.
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reference && reference !== given) answer.current?.focus();
  }, [reference, given]);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const said = new FormData(form);
    setSending(true);
    setError(null);
    try {
      const made = await onSend((name) => String(said.get(name) ?? ''));
      setReference(made.reference);
    } catch (failure) {
      setError(failure);
      const [first] = failure instanceof ApiError ? Object.keys(failure.body?.fields ?? {}) : [];
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    } finally {
      setSending(false);
    }
  }

  if (reference)
    return (
      <div ref={answer} tabIndex={-1} role="status" className="flex flex-col gap-3 rounded-card bg-sage p-4">
        <p className="font-serif text-xl">{words.sent}</p>
        <p>
          {words.reference} <bdi className="font-mono font-semibold">{reference}</bdi>
        </p>
        <p>{words.next}</p>
        <HeldMailNote />
      </div>
    );
  const hasFailed = error !== null || submitted !== null;
  return (
    <PostForm onSubmit={send}>
      {children({ typed: submitted?.values, errorOf: (name) => fields?.[name]?.message })}
      {hasFailed && Object.keys(fields ?? {}).length === 0 && (
        <p role="alert" className="font-semibold text-danger">
          {error === null ? submitted?.message : failureText(error, words.failed)}
        </p>
      )}
      <Button type="submit" className="self-start" disabled={isSending}>
        {isSending ? words.sending : words.send}
      </Button>
    </PostForm>
  );
}

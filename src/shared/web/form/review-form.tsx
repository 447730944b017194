import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#shared/web/ui/button.tsx';
import { TextAreaField } from '#shared/web/ui/field.tsx';
import { RatingField } from '#shared/web/ui/rating-field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { useServerFields } from './use-server-fields.ts';

export interface Review {
  rating: number;
  text: string;
}

interface Props {
  /** Of the group of its radio buttons on the page. */
  name: string;
  words: Record<'rating' | 'text' | 'hint' | 'needed' | 'failed' | 'done' | 'send', string> & {
    scale?: string;
  };
  wordsOf: (rating: number) => string;
  max: number;
  className: string;
  onSend: (review: Review) => Promise<unknown>;
  /** What is asked besides. */
  children?: ReactNode;
}

/** One to five and a few words about a service. */
export function ReviewForm({ words, ...props }: Props) {
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const { fields, setFields, isBusy, run } = useServerFields(words.failed);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (rating === 0) return setFields({ rating: words.needed });
    if (await run(() => props.onSend({ rating, text }))) showToast({ title: words.done });
  }
  return (
    <form onSubmit={send} noValidate className={`flex flex-col ${props.className}`}>
      <RatingField
        name={props.name}
        label={words.rating}
        {...(words.scale ? { hint: words.scale } : {})}
        wordsOf={props.wordsOf}
        value={rating}
        error={fields.rating}
        onChange={setRating}
      />
      <TextAreaField
        label={words.text}
        hint={words.hint}
        error={fields.text}
        maxLength={props.max}
        value={text}
        onChange={({ target }) => setText(target.value)}
        area="min-h-24"
      />
      {props.children}
      <Button type="submit" className="self-start" aria-disabled={isBusy}>
        {words.send}
      </Button>
    </form>
  );
}

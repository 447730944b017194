import { X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { TAG_MAX, TAGS_MAX } from '../posts-values.ts';

/** Words under which a post is kept: Enter, a comma or the button adds one. */
export function TagField({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  const { t } = useTexts('posts');
  const [typed, setTyped] = useState('');
  function add(text: string): void {
    const added = text
      .split(/[,،]/)
      .map((tag) => tag.trim().replace(/\s+/g, ' ').slice(0, TAG_MAX))
      .filter(Boolean);
    setTyped('');
    if (added.length > 0) onChange([...new Set([...tags, ...added])].slice(0, TAGS_MAX));
  }
  return (
    <div className="flex flex-col gap-2">
      {tags.length > 0 && (
        <ul aria-label={t('tag.list')} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex items-center rounded-full border border-line bg-sage ps-3 text-sm"
            >
              <bdi>{tag}</bdi>
              <button
                type="button"
                aria-label={t('tag.remove', { tag })}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
                className="inline-flex size-11 items-center justify-center"
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < TAGS_MAX && (
        <div className="flex items-end gap-2">
          <TextField
            label={t('tag.add')}
            hint={t('tag.hint')}
            className="grow"
            value={typed}
            maxLength={TAG_MAX}
            enterKeyHint="done"
            onChange={({ target }) =>
              /[,،]/.test(target.value) ? add(target.value) : setTyped(target.value)
            }
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add(typed);
            }}
            // A word that was typed and not added would be lost in silence.
            onBlur={() => add(typed)}
          />
        </div>
      )}
      <span className="sr-only" role="status">
        {tags.length >= TAGS_MAX && t('tag.full')}
      </span>
    </div>
  );
}

/** A post's tags as they are read. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const { t } = useTexts('posts');
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t('tag.list')} className="mt-3 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="rounded-full border border-line bg-sage px-3 py-0.5 text-sm">
          <bdi>{tag}</bdi>
        </li>
      ))}
    </ul>
  );
}

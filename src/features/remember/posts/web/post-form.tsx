import { Tag, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { CONTENT_MAX, MEDIA_MAX, type PostType } from '../posts-values.ts';
import { TagField } from './tag-field.tsx';
import { TextArea } from './text-area.tsx';
import { draftKey, useDraft } from './use-draft.ts';
import type { Draft } from './use-post-actions.ts';

export interface UploadSlot {
  /** The last upload's kind becomes the post's type. */
  onUploaded: (file: { url: string; kind: Exclude<PostType, 'message'> }) => void;
  isDisabled: boolean;
}

export type RenderUpload = (slot: UploadSlot) => ReactNode;
export type RenderMedia = (media: { urls: readonly string[]; type: PostType }) => ReactNode;

const EMPTY: Draft = { content: '', type: 'message', mediaUrls: [], tags: [] };

/** What a member shares. It keeps its text until the server has it. */
export function PostForm(props: {
  memberId: number;
  memorialId: string;
  onShare: (draft: Draft) => Promise<boolean>;
  renderUpload: RenderUpload | undefined;
  renderMedia: RenderMedia | undefined;
}) {
  const { t } = useTexts('posts');
  const [draft, setDraft] = useDraft(draftKey(props.memberId, props.memorialId, 'post'), EMPTY);
  const [isSharing, setSharing] = useState(false);
  const [hasTags, setHasTags] = useState(false);
  const isBlank = draft.content.trim() === '' && draft.mediaUrls.length === 0;
  const isFull = draft.mediaUrls.length >= MEDIA_MAX;

  async function share(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBlank || isSharing) return;
    setSharing(true);
    const wasShared = await props.onShare({ ...draft, content: draft.content.trim() });
    setSharing(false);
    if (!wasShared) return;
    setDraft(EMPTY);
    setHasTags(false);
  }

  function takeOut(url: string): void {
    const mediaUrls = draft.mediaUrls.filter((other) => other !== url);
    setDraft({ ...draft, mediaUrls, type: mediaUrls.length > 0 ? draft.type : 'message' });
  }

  return (
    <form
      onSubmit={share}
      aria-label={t('form.title')}
      className="no-print mt-4 flex flex-col gap-3 noscript:hidden"
    >
      <TextArea
        label={t('form.label')}
        placeholder={t('form.placeholder')}
        value={draft.content}
        maxLength={CONTENT_MAX}
        onChange={({ target }) => setDraft({ ...draft, content: target.value })}
      />
      {draft.mediaUrls.length > 0 && (
        <>
          {props.renderMedia?.({ urls: draft.mediaUrls, type: draft.type })}
          <ul aria-label={t('form.files')} className="flex flex-wrap gap-2">
            {draft.mediaUrls.map((url, index) => (
              <li key={url}>
                <Button kind="quiet" disabled={isSharing} onClick={() => takeOut(url)}>
                  {t('form.takeOut', { number: index + 1 })}
                  <X className="size-4" aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {(hasTags || draft.tags.length > 0) && (
        <TagField tags={draft.tags} onChange={(tags) => setDraft({ ...draft, tags })} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {props.renderUpload?.({
          isDisabled: isSharing || isFull,
          onUploaded: ({ url, kind }) =>
            setDraft((old) => ({
              ...old,
              type: kind,
              mediaUrls: [...old.mediaUrls.filter((other) => other !== url), url].slice(0, MEDIA_MAX),
            })),
        })}
        {!hasTags && draft.tags.length === 0 && (
          <Button kind="plain" onClick={() => setHasTags(true)}>
            <Tag className="size-5" aria-hidden="true" />
            {t('tag.open')}
          </Button>
        )}
        <Button type="submit" className="ms-auto" disabled={isBlank || isSharing}>
          {t(isSharing ? 'form.sharing' : 'form.share')}
        </Button>
      </div>
    </form>
  );
}

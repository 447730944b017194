import { useCallback, useState } from 'react';
import { AccessDialogGate } from '#features/people/access/web/access-dialog-gate.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';
import { familyApi } from '#features/remember/family/web/family-api.ts';
import { PLAYED_KINDS, UPLOAD_KINDS, type UploadKind } from '#features/remember/media/media-values.ts';
import { MediaList } from '#features/remember/media/web/media-list.tsx';
import type { MemorialDetail } from '#features/remember/memorials/memorials-contract.ts';
import { PostArea } from '#features/remember/posts/web/post-area.tsx';
import type { RenderMedia, RenderUpload } from '#features/remember/posts/web/post-form.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { type ReportTarget, useReport } from '../parts/use-report.tsx';

// Reading does not need it, so it loads when it is first used.
const UploadArea = browserPart(
  async () => (await import('#features/remember/media/web/upload/upload-area.tsx')).UploadArea,
);

const uploadOf =
  (kinds: readonly UploadKind[]): RenderUpload =>
  ({ onUploaded, isDisabled }) => (
    <InBrowser fallback={<div className="h-24" />}>
      <UploadArea
        kinds={kinds}
        isDisabled={isDisabled}
        onUploaded={({ url, kind }) => {
          if (kind !== 'document') onUploaded({ url, kind });
        }}
      />
    </InBrowser>
  );

const UPLOADS = { all: uploadOf(UPLOAD_KINDS), withoutPhotos: uploadOf(PLAYED_KINDS) };

export interface MemorialPostsProps {
  memorial: MemorialDetail;
  link: string | null;
}

/** Blocks the author of a post or a comment from adding to the memorial. */
const blockAuthor = (memorialId: number, { targetType, targetId }: ReportTarget) =>
  familyApi.call('block', {
    params: { id: String(memorialId) },
    body: targetType === 'comment' ? { commentId: targetId } : { postId: targetId },
  });

/** The posts of a memorial with parts of other slices: uploads, players, reports, signing in. */
export function MemorialPosts({ memorial, link }: MemorialPostsProps) {
  const { t } = useTexts('common');
  const { user } = useSession();
  const [isSigningIn, setSigningIn] = useState(false);
  const { mayManage } = memorial.viewer;
  const { report, dialog } = useReport(mayManage ? (target) => blockAuthor(memorial.id, target) : undefined);
  const reportHere = useCallback(
    (target: ReportTarget) => report({ ...target, ...(link ? { link } : {}) }),
    [report, link],
  );
  const renderMedia: RenderMedia = useCallback(({ urls }) => <MediaList urls={urls} link={link} />, [link]);
  return (
    <>
      <PostArea
        memorialId={memorial.id}
        link={link}
        offeredReactions={memorial.offeredReactions}
        canManage={mayManage}
        canContribute={memorial.viewer.mayContribute}
        member={user}
        signIn={
          <Button kind="second" onClick={() => setSigningIn(true)}>
            {t('account.signIn')}
          </Button>
        }
        renderUpload={memorial.showPhotos ? UPLOADS.all : UPLOADS.withoutPhotos}
        renderMedia={renderMedia}
        onReport={reportHere}
      />
      <AccessDialogGate isOpen={isSigningIn} onOpenChange={setSigningIn} />
      {dialog}
    </>
  );
}

import { ReportsQueue } from '#features/people/trust/web/reports-queue.tsx';
import { MediaOf } from '#features/remember/media/web/media-list.tsx';

/** What was reported, with the pictures, videos and sounds among it. */
export const ReportsPanel = () => <ReportsQueue shownMedia={(key) => <MediaOf keys={[key]} />} />;

import { SampleView } from '#features/records/verification/web/sample/sample-view.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';

export const texts = ['verification', 'offices', 'deaths'] as const;

export const head = ({ text }: HeadContext) => ({
  title: text('verification:sample.title'),
  description: text('verification:sample.banner'),
});

export const Component = SampleView;

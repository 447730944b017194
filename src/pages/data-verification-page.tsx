import { PolicyView } from '#features/records/verification/web/policy-view.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';

export const texts = ['verification'] as const;

export const head = ({ text }: HeadContext) => ({
  title: text('verification:policy.title'),
  description: text('verification:policy.lead'),
});

export const Component = PolicyView;

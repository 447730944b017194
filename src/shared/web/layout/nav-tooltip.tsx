import type { ReactElement } from 'react';
import { Tooltip, TooltipProvider } from '#shared/web/ui/tooltip.tsx';

export default function NavTooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipProvider>
      <Tooltip text={text}>{children}</Tooltip>
    </TooltipProvider>
  );
}

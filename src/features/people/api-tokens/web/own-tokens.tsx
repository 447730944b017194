import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import type { ProofPart } from '#shared/web/form/proof-part.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { ShownSecret } from '#shared/web/ui/shown-secret.tsx';
import type { OwnTokens as Own } from '../api-tokens-contract.ts';
import { apiTokensApi, ownTokensQuery } from './api-tokens-api.ts';
import { TokenForm } from './token-form.tsx';
import { TokenItem } from './token-item.tsx';

/** Tokens with which programs call the API for a member. Needs the texts of 'api-tokens' and 'access'. */
export function OwnTokens({ Proof }: { Proof: ProofPart }) {
  const { t } = useTexts('api-tokens');
  const client = useQueryClient();
  const query = ownTokensQuery();
  const { data } = useQuery(query);
  const { run, isBusy } = useAction(t('failed'));
  const [isNew, setNew] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  if (!data) return null;
  const end = async (id: number) => {
    const isDone = await run(async () => {
      const left = await apiTokensApi.call('end', { params: { id: String(id) } });
      client.setQueryData<Own>(query.queryKey, left);
    }, t('ended'));
    // The token's button is gone, so the focus goes to the title.
    if (isDone) title.current?.focus();
  };
  return (
    <Card aria-labelledby="security-tokens" className="flex flex-col gap-3">
      <h2 id="security-tokens" ref={title} tabIndex={-1} className="font-serif text-2xl outline-none">
        {t('title')}
      </h2>
      <p className="max-w-prose text-muted">{t('lead')}</p>
      {made && <MadeToken token={made} onClose={() => setMade(null)} />}
      <ul className="flex flex-col gap-3">
        {data.tokens.map((token) => (
          <TokenItem key={token.id} token={token} isBusy={isBusy} onEnd={() => void end(token.id)} />
        ))}
      </ul>
      {isNew ? (
        <TokenForm
          Proof={Proof}
          mayGive={data.mayGive}
          onClose={() => setNew(false)}
          onMade={async (token) => {
            await client.invalidateQueries({ queryKey: query.queryKey });
            setNew(false);
            setMade(token);
          }}
        />
      ) : (
        <Button kind="quiet" className="self-start" onClick={() => setNew(true)}>
          {t('add')}
        </Button>
      )}
    </Card>
  );
}

/** The token itself. */
function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTexts('api-tokens');
  const words = {
    title: t('madeTitle'),
    copy: t('copy'),
    copied: t('copied'),
    byHand: t('byHand'),
    kept: t('kept'),
  };
  return <ShownSecret secret={token} words={words} onClose={onClose} />;
}
